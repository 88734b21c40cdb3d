/** Which worker runs the test file, to end it when it does not end by itself. */
export const workerFile = 'worker';
/** The ids of the mutants that the test file came past. */
export const reachedFile = 'reached.json';

declare module 'vitest' {
  interface ProvidedContext {
    /** What a test file's worker is told: the mutant to be, 0 for none, and the folder for what it has to say. */
    mutation: { active: number; folder: string };
  }
}
