import { getRunSeed } from './seed.ts';

/**
 * Returns the order of a project's tests. It is shuffled to find tests that depend on each other. Projects run one
 * after the other, because a worker that switches between projects has to load its packages again.
 * @param groupOrder position of the project
 */
export const configureSequence = (groupOrder: number) => ({
  groupOrder,
  shuffle: { files: true, tests: true },
  seed: getRunSeed(),
});
