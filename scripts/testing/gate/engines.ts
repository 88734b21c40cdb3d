import { findMissingEngines } from '../../../web/e2e/engines/programs.ts';
import { canRecord } from '../../../web/e2e/engines/recordings.ts';
import type { Step } from './step.ts';

/**
 * Debian packages: both browsers, the virtual screen and sound device that they need on a server, and ffmpeg, which
 * creates the test recordings.
 */
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

/** Builds the step that installs missing engines in CI. Returns undefined if none are missing, and outside of CI. */
export const buildInstallStep = (): Step | undefined =>
  process.env.CI && (findMissingEngines().length > 0 || !canRecord())
    ? {
        name: 'engines (in parallel with unit)',
        command: 'sh',
        args: ['-c', `apt-get update -q && apt-get install -y -q --no-install-recommends ${packages.join(' ')}`],
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      }
    : undefined;
