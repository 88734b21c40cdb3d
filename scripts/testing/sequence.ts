import { seedOfRun } from './seed.ts';

/**
 * In which order a project's tests run: another one each time, since tests that pass in one order only hang on each other.
 * One project runs after another, because a worker that changes from one to another begins anew with its packages.
 * @param groupOrder which one comes when
 */
export const sequenceOf = (groupOrder: number) => ({
  groupOrder,
  shuffle: { files: true, tests: true },
  seed: seedOfRun(),
});
