/** Returns a signal that the first Ctrl-C aborts. The second one ends the process, which loses no data either. */
export const abortOnInterrupt = (items: 'files' | 'tracks'): AbortSignal => {
  const controller = new AbortController();
  process.once('SIGINT', () => {
    console.log(`\nFinishing the started ${items}. Press Ctrl-C again to stop at once.`);
    controller.abort();
  });
  return controller.signal;
};
