import { afterEach, describe, expect, it, vi } from 'vitest';
import { readRawItem } from '../../testing/raw-items.ts';
import { createDailyListenerId, createHistoryKey, createRevokedListenerId, hashKey } from './listener-ids.ts';

afterEach(() => void vi.resetModules());

/** Imports the store again, as a new container does. */
const startContainer = async () => {
  vi.resetModules();
  return import('./daily-salts.store.ts');
};

describe('getDailySalt', () => {
  it('returns one salt to containers that create it at the same time, and lets it expire two days later', async () => {
    const day = '2094-05-06';
    const [container, otherContainer, lateContainer] = [
      await startContainer(),
      await startContainer(),
      await startContainer(),
    ];
    const [first, second] = await Promise.all([container.getDailySalt(day), otherContainer.getDailySalt(day)]);
    expect([second, await lateContainer.getDailySalt(day)]).toEqual([first, first]);
    expect(Buffer.from(first, 'base64url')).toHaveLength(32);
    const stored = await readRawItem('PLAYS_TABLE', { pk: `salt#${day}`, sk: 'salt' });
    const twoDaysLater = Date.parse('2094-05-08') / 1_000;
    expect(stored?.ttl).toBeGreaterThanOrEqual(twoDaysLater);
    expect(stored?.ttl).toBeLessThanOrEqual(twoDaysLater + 3_600);
  });

  it('reads a salt again after a failure', async () => {
    const { getDailySalt } = await startContainer();
    const day = '2094-05-09';
    vi.stubEnv('PLAYS_TABLE', 'no-such-table');
    await expect(getDailySalt(day)).rejects.toThrow();
    vi.unstubAllEnvs();
    expect(await getDailySalt(day)).toEqual(expect.any(String));
  });
});

it('listener IDs differ by salt, day and identity, and do not contain the history key', () => {
  const [key, day] = [createHistoryKey(), '2094-05-06'];
  const ids = [
    createDailyListenerId('one', day, ['guest', '198.51.100.7', null]),
    createDailyListenerId('other', day, ['guest', '198.51.100.7', null]),
    createDailyListenerId('one', '2094-05-07', ['guest', '198.51.100.7', null]),
    createDailyListenerId('one', day, ['guest', '198.51.100.7', 'de']),
    createRevokedListenerId(key, day),
    createRevokedListenerId(key, '2094-05-07'),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^g_[\w-]{22}$/.test(id))).toEqual([]);
  expect([...ids, hashKey(key)].join()).not.toContain(key);
});
