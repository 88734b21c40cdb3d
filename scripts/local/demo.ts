import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './source-hash.ts';

/** The lines that the seed prints when a visitor has something to play, and when everything is there. */
const usable = 'demo: first album ready';
const whole = 'demo: complete';

/** Makes the demo catalogue in a process of its own, unless it is there. Everything it prints is passed on. */
export const seedDemo = () => {
  const child = spawn(process.execPath, [join(root, 'scripts', 'demo', 'seed.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    if (code !== 0 && signal === null) console.error('The demo catalogue could not be made; the site runs without it.');
  });
  const [firstAlbum, all] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  createInterface({ input: child.stdout }).on('line', (line) => {
    console.log(line);
    if (line === usable) firstAlbum.resolve();
    if (line === whole) all.resolve();
  });
  void ended.then(() => all.reject(new Error('The demo catalogue could not be made.')));
  all.promise.catch(() => undefined);
  return {
    /** As soon as there is something to play; at the latest when the seed ends. */
    ready: Promise.race([firstAlbum.promise, ended]),
    /** When all of it is there. Rejects when the seed ends before. */
    complete: all.promise,
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
