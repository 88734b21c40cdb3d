import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './source-hash.ts';

/** Lines that the seed script prints when there is something to play, and when the catalogue is complete. */
const firstAlbumLine = 'demo: first album ready';
const completeLine = 'demo: complete';

/** Creates the demo catalogue in a child process, unless it exists. Forwards everything that the process prints. */
export const seedDemo = () => {
  const child = spawn(process.execPath, [join(root, 'scripts', 'demo', 'seed.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const whenEnded = once(child, 'exit').then(([code, signal]) => {
    if (code !== 0 && signal === null) console.error('Failed to create the demo catalogue; the site runs without it.');
  });
  const [firstAlbum, wholeCatalogue] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  createInterface({ input: child.stdout }).on('line', (line) => {
    console.log(line);
    if (line === firstAlbumLine) firstAlbum.resolve();
    if (line === completeLine) wholeCatalogue.resolve();
  });
  void whenEnded.then(() => wholeCatalogue.reject(new Error('Failed to create the demo catalogue.')));
  wholeCatalogue.promise.catch(() => undefined);
  return {
    /** Resolves when there is something to play, or when the process ends. */
    ready: Promise.race([firstAlbum.promise, whenEnded]),
    /** Resolves when the catalogue is complete. Rejects if the process ends before. */
    complete: wholeCatalogue.promise,
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await whenEnded;
    },
  };
};
