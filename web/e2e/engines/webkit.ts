import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Driver } from './driver.ts';
import { freePort, type Household, inHousehold, until } from './processes.ts';
import { findProgram } from './programs.ts';
import { openSession } from './webdriver.ts';

/** A screen that nobody sees. @returns its name */
const startScreen = async ({ start }: Household): Promise<string> => {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  const screen = start(findProgram('Xvfb'), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((resolve, reject) => {
    (screen.stdio[3] as Readable).once('data', (data) => resolve(String(data).trim()));
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return `:${number}`;
};

/** Safari's engine, as GTK has it. */
export const startWebKit = (): Promise<Driver> =>
  inHousehold(async (household) => {
    const { folder, start } = household;
    const runtime = path.join(folder, 'runtime');
    await mkdir(runtime, { mode: 0o700 });
    const port = await freePort();
    start(findProgram('WebKitWebDriver'), [`--port=${port}`], {
      env: { ...process.env, DISPLAY: await startScreen(household), HOME: folder, XDG_RUNTIME_DIR: runtime },
    });
    return until(() => openSession(`http://127.0.0.1:${port}`, { browserName: 'MiniBrowser' }));
  });
