import { createItem } from '@overtone/functions/platform/dynamo/write.ts';
import { frozenTotalItem, type TotalSubject } from '@overtone/functions/plays/totals/day-total.item.ts';
import { readPlaysOf } from '@overtone/functions/plays/totals/totals.store.ts';
import { newId } from '@overtone/functions/testing/catalogue.ts';
import { ownLibrary, ownPlays } from '@overtone/functions/testing/own-site.store.ts';
import { putRawItem, rawItem, rawPartition } from '@overtone/functions/testing/raw-items.ts';
import { rightBefore } from '@overtone/functions/testing/right-before.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveCountersIntoTotals } from './counters.store.ts';

// Tables of its own for each test: what is moved is all that there is.
const removals: (() => Promise<void>)[] = [];
beforeEach(async () => {
  removals.push(await ownLibrary(), await ownPlays());
});
afterEach(async () => {
  for (const remove of removals.splice(0)) await remove();
});

type Table = 'LIBRARY_TABLE' | 'PLAYS_TABLE';

const count = (subject: TotalSubject, shard: string, plays: number, table: Table = 'PLAYS_TABLE') =>
  putRawItem(table, { pk: `plays#${subject}`, sk: `shard#${shard}`, plays });

test('counters become the plays of before there were days, and a second run changes nothing', async () => {
  const subjects = [newId.track(), newId.album(), newId.artist()];
  for (const subject of subjects) {
    await count(subject, '1', 5);
    await count(subject, '7', 7);
    await count(subject, 'demo', 100);
  }
  expect(await moveCountersIntoTotals()).toEqual({ moved: 3, left: 0 });
  for (const subject of subjects) {
    expect(await readPlaysOf(subject)).toBe(112);
    expect(await rawPartition('PLAYS_TABLE', `plays#${subject}`)).toEqual([]);
  }
  expect(await moveCountersIntoTotals()).toEqual({ moved: 0, left: 0 });
  expect(await Promise.all(subjects.map((subject) => readPlaysOf(subject)))).toEqual([112, 112, 112]);
});

test('those of sites that never moved them lie beside the playlists, and count as well', async () => {
  const track = newId.track();
  await count(track, '1', 5);
  await count(track, '1', 6, 'LIBRARY_TABLE');
  await moveCountersIntoTotals();
  expect(await readPlaysOf(track)).toBe(11);
});

test('cut off at any of them, the next run takes what is left, and all count once', async () => {
  const tracks = [newId.track(), newId.track(), newId.track()];
  for (const track of tracks) for (const shard of ['1', '2']) await count(track, shard, 6);
  for (const track of tracks) {
    rightBefore('TransactWriteItemsCommand', track, () => Promise.reject(new Error('killed')));
    await expect(moveCountersIntoTotals()).rejects.toThrow('killed');
  }
  await moveCountersIntoTotals();
  for (const track of tracks) expect(await readPlaysOf(track)).toBe(12);
});

test('they are added to days that were put together before', async () => {
  const track = newId.track();
  await createItem(frozenTotalItem, { subject: track, plays: 30, throughDay: '2026-09-01' });
  await count(track, '1', 5);
  await moveCountersIntoTotals();
  expect(await readPlaysOf(track)).toBe(35);
});

test('a counter that is written while it moves loses nothing', async () => {
  const track = newId.track();
  await count(track, '1', 2);
  rightBefore('TransactWriteItemsCommand', track, () => count(track, '1', 4));
  expect(await moveCountersIntoTotals()).toEqual({ moved: 0, left: 1 });
  await moveCountersIntoTotals();
  expect(await readPlaysOf(track)).toBe(4);
});

test('two runs at once move each of them once', async () => {
  const tracks = [newId.track(), newId.track(), newId.track()];
  for (const track of tracks) await count(track, '1', 6);
  await Promise.all([moveCountersIntoTotals(), moveCountersIntoTotals()]);
  await moveCountersIntoTotals();
  for (const track of tracks) expect(await readPlaysOf(track)).toBe(6);
});

test('everything else stays where it is', async () => {
  const play = { pk: 'play#ply_1', sk: 'play', plays: 3 };
  const nobodys = { pk: 'plays#nobody', sk: 'shard#1', plays: 3 };
  for (const item of [play, nobodys]) await putRawItem('PLAYS_TABLE', item);
  expect(await moveCountersIntoTotals()).toEqual({ moved: 0, left: 1 });
  for (const { pk, sk } of [play, nobodys]) expect(await rawItem('PLAYS_TABLE', { pk, sk })).toBeDefined();
});
