import { lookForConnection, whenBack } from './connection.ts';

/**
 * Runs what the first screen does without, as soon as that is there. Where its code does not come for want of a connection
 * it runs when that is back; nobody asked for it, so nobody is told.
 */
export const later = (run: () => Promise<unknown>): void => {
  const begin = (): void =>
    void run().catch(() => {
      const stop = whenBack(() => {
        stop();
        begin();
      });
      void lookForConnection();
    });
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
};
