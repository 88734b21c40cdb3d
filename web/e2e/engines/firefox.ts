import { connect } from 'node:net';
import path from 'node:path';
import type { Driver } from './driver.ts';
import { type ProcessGroup, retry, withProcessGroup } from './processes.ts';
import { findProgram } from './programs.ts';
import { launch } from './puppeteer.ts';

/** Starts a sound server with a null device, for machines without a sound device. @returns its address for Firefox */
const startSoundServer = async ({ folder, start }: ProcessGroup): Promise<string> => {
  const socket = path.join(folder, 'sound');
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`];
  start(
    findProgram('pulseaudio'),
    ['--daemonize=no', '--exit-idle-time=-1', '-n', ...modules.map((module) => `--load=${module}`)],
    { env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } },
  );
  await retry(
    () =>
      new Promise((resolve, reject) => {
        const connection = connect(socket, () => resolve(connection.destroy()));
        connection.once('error', reject);
      }),
  );
  return `unix:${socket}`;
};

/** Starts Firefox with blocked autoplay before a user gesture. @param hasSoundDevice whether Firefox finds a sound device */
export const startFirefox = (hasSoundDevice = true): Promise<Driver> =>
  withProcessGroup(async (group) =>
    launch({
      browser: 'firefox',
      executablePath: findProgram('firefox-esr', 'firefox'),
      headless: true,
      env: {
        ...process.env,
        HOME: group.folder,
        PULSE_SERVER: hasSoundDevice ? await startSoundServer(group) : `unix:${path.join(group.folder, 'nothing')}`,
      },
      extraPrefsFirefox: { 'media.autoplay.default': 1, 'media.autoplay.blocking_policy': 0 },
    }),
  );
