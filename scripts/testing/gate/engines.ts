import { missingEngines } from '../../../web/e2e/engines/programs.ts';
import { canRecord } from '../../../web/e2e/engines/recordings.ts';
import type { Step } from './step.ts';

/** Debian's: both browsers with what they need to sound and to draw on a machine without either, and what makes them recordings. */
const packages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'pulseaudio',
  'gstreamer1.0-plugins-base',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
  'gstreamer1.0-libav',
  'gstreamer1.0-gl',
  'libgl1-mesa-dri',
  'ffmpeg',
];

/** How the browsers of the engines' tests come onto a machine of CI that lacks them. Elsewhere those tests are left out. */
export const installEngines = (): Step | undefined =>
  process.env.CI && (missingEngines().length > 0 || !canRecord())
    ? {
        name: 'engines, beside unit',
        command: 'sh',
        args: ['-c', `apt-get update -q && apt-get install -y -q --no-install-recommends ${packages.join(' ')}`],
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      }
    : undefined;
