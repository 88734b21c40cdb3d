import { removeAbandonedFolders } from '@overtone/functions/platform/temp-folder.ts';
import { formatDemoLogins } from '../demo/demo-users.ts';
import { startCloud } from './cloud.ts';
import { resolveDataFolder } from './cloud-env.ts';
import { claimDataFolder } from './data-folder.ts';
import { seedDemo } from './demo.ts';
import { restoreSnapshot } from './demo-snapshot.ts';
import { getDiskFullMessage } from './disk.ts';
import { isDiskFull, StartupError } from './errors.ts';
import { readOptions } from './options.ts';

// Starts the local cloud and runs it until it is stopped (`scripts/start`).

/** Resolves with the first reason to stop: undefined for a signal, or an error message. */
const { promise: stopReason, resolve: stop } = Promise.withResolvers<string | undefined>();

const run = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2), process.env);
  const release = await claimDataFolder(options.dataDir, options);
  try {
    await removeAbandonedFolders();
    if (options.hasDemo) await restoreSnapshot(options.dataDir);
    const cloud = await startCloud(options, stop);
    const demo = options.hasDemo ? seedDemo() : undefined;
    try {
      await Promise.race([demo?.ready, stopReason]);
      const nextStep = options.hasDemo
        ? `log in as ${formatDemoLogins()}`
        : 'import your music with npm run import -- FOLDER';
      const readyMessage = `Overtone is ready at ${cloud.url} (mail: ${cloud.mailUrl}, push messages: ${cloud.pushUrl}); ${nextStep}`;
      if (!(await isStopped())) console.log(readyMessage);
      const reason = await stopReason;
      if (reason) throw new StartupError(reason);
    } finally {
      await demo?.stop();
      await cloud.stop();
    }
  } finally {
    release();
  }
};

const getMessage = (error: unknown): string => {
  if (error instanceof StartupError) return error.message;
  if (isDiskFull(error)) return getDiskFullMessage(resolveDataFolder(process.env));
  return `Overtone stopped: ${String(error)}`;
};

const isStopped = (): Promise<boolean> =>
  Promise.race([stopReason.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))]);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(undefined));
// The parent process was killed (`scripts/launch.mjs`).
process.on('disconnect', () => stop(undefined));
// Stops the site on an unexpected error as well; otherwise the engine would keep the data folder locked.
process.on('uncaughtException', (error) => {
  console.error(error);
  stop(getMessage(error));
});

try {
  await run();
  process.exit(0);
} catch (error) {
  console.error(getMessage(error));
  process.exit(1);
}
