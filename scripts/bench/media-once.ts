/** Renders one file in a process of its own, whose memory is its own: `node media-once.ts FILE QUALITY TARGET`. */
import { openAudio } from '@overtone/functions/media/audio-file.ts';
import { render } from '@overtone/functions/media/renditions/render.ts';
import { Quality } from '@overtone/shared/media/renditions/quality.model.ts';

const [path = '', quality = '', target = ''] = process.argv.slice(2);
const begun = performance.now();
const rendition = await render(await openAudio({ path }), Quality.parse(quality), target);
const seconds = (performance.now() - begun) / 1_000;
const { user, system } = process.cpuUsage();
// Kilobytes.
const megabytes = process.resourceUsage().maxRSS / 1_000;
process.stdout.write(JSON.stringify({ rendition, seconds, cpuSeconds: (user + system) / 1e6, megabytes }));
