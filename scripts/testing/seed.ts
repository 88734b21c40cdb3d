import path from 'node:path';
import { hashTree } from './tree-hash.ts';

const limit = 2 ** 31;

const seedOfTree = (): number =>
  Number.parseInt(hashTree(path.resolve(import.meta.dirname, '../..'))?.slice(0, 8) ?? '0', 16) % limit;

const choose = (): string => {
  if (process.env.SEED === undefined) return String(seedOfTree());
  return process.env.SEED === 'random' ? String(Math.floor(Math.random() * limit)) : process.env.SEED;
};

/**
 * Returns what the order of a run's tests and everything that they draw at random comes from: the hash of the working tree,
 * so that the same tree gives the same run, unless `SEED` is a number or `random`. Workers find the number in `SEED`.
 * @throws when `SEED` is neither `random` nor a whole number from 0 to 2147483647
 */
export const seedOfRun = (): number => {
  const chosen = choose();
  const seed = Number(chosen);
  if (!/^\d+$/.test(chosen) || seed >= limit) {
    throw new Error(`SEED is "${chosen}": it has to be "random" or a whole number from 0 to ${limit - 1}.`);
  }
  process.env.SEED = chosen;
  return seed;
};
