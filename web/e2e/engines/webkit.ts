import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Driver } from './driver.ts';
import { getFreePort, type ProcessGroup, retry, withProcessGroup } from './processes.ts';
import { findProgram } from './programs.ts';
import { openSession } from './webdriver.ts';

/** Starts a virtual screen. @returns its display name */
const startVirtualScreen = async ({ start }: ProcessGroup): Promise<string> => {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  const screen = start(findProgram('Xvfb'), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const displayNumber = await new Promise<string>((resolve, reject) => {
    (screen.stdio[3] as Readable).once('data', (data) => resolve(String(data).trim()));
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return `:${displayNumber}`;
};

/** Starts WebKitGTK, which has Safari's engine. */
export const startWebKit = (): Promise<Driver> =>
  withProcessGroup(async (group) => {
    const { folder, start } = group;
    const runtime = path.join(folder, 'runtime');
    await mkdir(runtime, { mode: 0o700 });
    const port = await getFreePort();
    start(findProgram('WebKitWebDriver'), [`--port=${port}`], {
      env: { ...process.env, DISPLAY: await startVirtualScreen(group), HOME: folder, XDG_RUNTIME_DIR: runtime },
    });
    return retry(() => openSession(`http://127.0.0.1:${port}`, { browserName: 'MiniBrowser' }));
  });
