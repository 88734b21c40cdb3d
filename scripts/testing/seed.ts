const most = 2 ** 31;

/**
 * What the order of a run's tests and everything that they draw at random comes from: `SEED` where it is set, so that a
 * run can be repeated, another one each time where it is not. Workers find it in `SEED`.
 * @throws when `SEED` is no whole number from 0 to 2147483647
 */
export const seedOfRun = (): number => {
  process.env.SEED ??= String(Math.floor(Math.random() * most));
  const seed = Number(process.env.SEED);
  if (!/^\d+$/.test(process.env.SEED) || seed >= most) {
    throw new Error(`SEED is "${process.env.SEED}": it has to be a whole number from 0 to ${most - 1}.`);
  }
  return seed;
};
