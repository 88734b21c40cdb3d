import { afterEach, expect, test, vi } from 'vitest';
import { rawItem } from '../../testing/raw-items.ts';
import { dailyName, formerName, keyDigest, newHistoryKey } from './listener-names.ts';

afterEach(() => void vi.resetModules());

/** The store as a container of its own has it. */
const container = async () => {
  vi.resetModules();
  return import('./daily-salts.store.ts');
};

test('containers that meet at the first listen of a day hash with one salt, which ends two days later', async () => {
  const day = '2094-05-06';
  const [one, other, late] = [await container(), await container(), await container()];
  const [first, second] = await Promise.all([one.saltOf(day), other.saltOf(day)]);
  expect([second, await late.saltOf(day)]).toEqual([first, first]);
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  const stored = await rawItem('PLAYS_TABLE', { pk: `salt#${day}`, sk: 'salt' });
  const twoDays = Date.parse('2094-05-08') / 1_000;
  expect(stored?.ttl).toBeGreaterThanOrEqual(twoDays);
  expect(stored?.ttl).toBeLessThanOrEqual(twoDays + 3_600);
});

test('a salt that could not be read is asked for again', async () => {
  const { saltOf } = await container();
  const day = '2094-05-09';
  vi.stubEnv('PLAYS_TABLE', 'no-such-table');
  await expect(saltOf(day)).rejects.toThrow();
  vi.unstubAllEnvs();
  expect(await saltOf(day)).toEqual(expect.any(String));
});

test('names differ by salt, by day and by who it is, and tell nothing of a key', () => {
  const [key, day] = [newHistoryKey(), '2094-05-06'];
  const names = [
    dailyName('one', day, ['guest', '198.51.100.7', null]),
    dailyName('other', day, ['guest', '198.51.100.7', null]),
    dailyName('one', '2094-05-07', ['guest', '198.51.100.7', null]),
    dailyName('one', day, ['guest', '198.51.100.7', 'de']),
    formerName(key, day),
    formerName(key, '2094-05-07'),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^g_[\w-]{22}$/.test(name))).toEqual([]);
  expect([...names, keyDigest(key)].join()).not.toContain(key);
});
