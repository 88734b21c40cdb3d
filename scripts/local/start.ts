import { removeAbandonedFolders } from '@overtone/functions/platform/temp-folder.ts';
import { howToSignIn } from '../demo/people.ts';
import { startCloud } from './cloud.ts';
import { dataFolder } from './cloud-env.ts';
import { claimDataFolder } from './data-folder.ts';
import { seedDemo } from './demo.ts';
import { takeSnapshot } from './demo-snapshot.ts';
import { noRoom } from './disk.ts';
import { isDiskFull } from './disk-full.ts';
import { readOptions } from './options.ts';
import { Refusal } from './refusal.ts';

// Brings the local cloud up and keeps it up until it is told to stop (`scripts/start`).

/** The first reason to stop: a signal (nothing to say) or what broke. */
const { promise: ending, resolve: end } = Promise.withResolvers<string | undefined>();

const run = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2), process.env);
  const release = await claimDataFolder(options.dataDir, options);
  try {
    await removeAbandonedFolders();
    if (options.demo) await takeSnapshot(options.dataDir);
    const cloud = await startCloud(options, end);
    const demo = options.demo ? seedDemo() : undefined;
    try {
      await Promise.race([demo?.ready, ending]);
      const next = options.demo ? `sign in as ${howToSignIn()}` : 'bring your music in with npm run import -- FOLDER';
      const ready = `Overtone is ready at ${cloud.url} (mail: ${cloud.mailUrl}); ${next}`;
      if (!(await isEnding())) console.log(ready);
      const reason = await ending;
      if (reason) throw new Refusal(reason);
    } finally {
      await demo?.stop();
      await cloud.stop();
    }
  } finally {
    release();
  }
};

const sentenceOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.message;
  if (isDiskFull(error)) return noRoom(dataFolder(process.env));
  return `Overtone stopped: ${String(error)}`;
};

const isEnding = (): Promise<boolean> =>
  Promise.race([ending.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))]);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(undefined));
// Whoever started this was killed (`scripts/launch.mjs`).
process.on('disconnect', () => end(undefined));
// What nobody expected ends the site as a signal does: the engine would be left alone with the folder.
process.on('uncaughtException', (error) => {
  console.error(error);
  end(sentenceOf(error));
});

try {
  await run();
  process.exit(0);
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}
