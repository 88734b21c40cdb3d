/** Aborts with the first Ctrl-C, and says that what is in work is finished; a second one ends at once, which loses nothing either. */
export const interruptedBy = (inWork: 'files' | 'tracks'): AbortSignal => {
  const interrupt = new AbortController();
  process.once('SIGINT', () => {
    console.log(`\nFinishing the ${inWork} in work. Press Ctrl-C again to stop at once.`);
    interrupt.abort();
  });
  return interrupt.signal;
};
