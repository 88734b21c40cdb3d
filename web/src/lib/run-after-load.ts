import { checkConnection, onConnectionBack } from './connection.ts';

/**
 * Runs a function after the first screen has loaded. If its code fails to load without a connection, it runs again when
 * the connection is back, without a message, because the user did not request it.
 */
export const runAfterLoad = (run: () => Promise<unknown>): void => {
  const begin = (): void =>
    void run().catch(() => {
      const stop = onConnectionBack(() => {
        stop();
        begin();
      });
      void checkConnection();
    });
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
};
