import path from 'node:path';
import { hashTree } from './tree-hash.ts';

const limit = 2 ** 31;

const calculateTreeSeed = (): number =>
  Number.parseInt(hashTree(path.resolve(import.meta.dirname, '../..'))?.slice(0, 8) ?? '0', 16) % limit;

const chooseSeed = (): string => {
  if (process.env.SEED === undefined) return String(calculateTreeSeed());
  return process.env.SEED === 'random' ? String(Math.floor(Math.random() * limit)) : process.env.SEED;
};

/**
 * Returns the seed of a run, which determines the order of the tests and their random values. By default it is a hash
 * of the working tree, so that the same tree gives the same run. `SEED` can be a number or `random`; it is set to the
 * seed, so that workers use the same.
 * @throws if `SEED` is neither `random` nor a whole number from 0 to 2147483647
 */
export const getRunSeed = (): number => {
  const chosenSeed = chooseSeed();
  const seed = Number(chosenSeed);
  if (!/^\d+$/.test(chosenSeed) || seed >= limit) {
    throw new Error(`SEED is "${chosenSeed}": it has to be "random" or a whole number from 0 to ${limit - 1}.`);
  }
  process.env.SEED = chosenSeed;
  return seed;
};
