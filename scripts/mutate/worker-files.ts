/** File with the process id of the test file's worker, which is killed after a timeout. */
export const pidFile = 'worker.pid';
/** File with the mutants that the test file executed. */
export const coverageFile = 'coverage.json';

declare module 'vitest' {
  interface ProvidedContext {
    /** Input of a test file's worker: the id of the active mutant (0 for none), and the folder for its files. */
    mutation: { activeMutant: number; folder: string };
  }
}
