import { openAudio } from '@overtone/functions/media/audio-file.ts';
import { render } from '@overtone/functions/media/renditions/render.ts';
import { Quality } from '@overtone/shared/media/renditions/quality.model.ts';

// Renders one file and prints the cost as JSON: `node transcode-file.ts FILE QUALITY TARGET`. It runs in a
// separate process, so that its peak memory is that of this file alone.
const [path = '', quality = '', target = ''] = process.argv.slice(2);
const startedAt = performance.now();
const rendition = await render(await openAudio({ path }), Quality.parse(quality), target);
const seconds = (performance.now() - startedAt) / 1_000;
const { user, system } = process.cpuUsage();
/** `maxRSS` is in kilobytes. */
const megabytes = process.resourceUsage().maxRSS / 1_000;
process.stdout.write(JSON.stringify({ rendition, seconds, cpuSeconds: (user + system) / 1e6, megabytes }));
