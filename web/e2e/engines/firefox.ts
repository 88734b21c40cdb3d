import { connect } from 'node:net';
import path from 'node:path';
import type { Driver } from './driver.ts';
import { type Household, inHousehold, until } from './processes.ts';
import { findProgram } from './programs.ts';
import { launch } from './puppeteer.ts';

/** A sound device that swallows everything, for a machine that has none. @returns how Firefox finds it */
const startSound = async ({ folder, start }: Household): Promise<string> => {
  const socket = path.join(folder, 'sound');
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`];
  start(
    findProgram('pulseaudio'),
    ['--daemonize=no', '--exit-idle-time=-1', '-n', ...modules.map((module) => `--load=${module}`)],
    { env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } },
  );
  await until(
    () =>
      new Promise((resolve, reject) => {
        const line = connect(socket, () => resolve(line.destroy()));
        line.once('error', reject);
      }),
  );
  return `unix:${socket}`;
};

/** Firefox, which lets nothing be heard before a gesture. @param sound whether the machine has a sound device */
export const startFirefox = (sound = true): Promise<Driver> =>
  inHousehold(async (household) =>
    launch({
      browser: 'firefox',
      executablePath: findProgram('firefox-esr', 'firefox'),
      headless: true,
      env: {
        ...process.env,
        HOME: household.folder,
        PULSE_SERVER: sound ? await startSound(household) : `unix:${path.join(household.folder, 'nothing')}`,
      },
      extraPrefsFirefox: { 'media.autoplay.default': 1, 'media.autoplay.blocking_policy': 0 },
    }),
  );
