import { afterAll, beforeAll, expect, test } from 'vitest';
import { isolatedPlaysTable } from '../../testing/isolated-site.store.ts';
import { listDueDays, markDue, markDueSoon, strikeDay } from './due-days.store.ts';

let giveBack: () => Promise<void>;
beforeAll(async () => {
  giveBack = await isolatedPlaysTable();
});
afterAll(() => giveBack());

const noon = Date.parse('2032-03-10T12:00:00Z');
const minutes = (count: number) => noon + count * 60_000;
const dueAt = async (day: string) => (await listDueDays()).find((due) => due.day === day);

test('today and yesterday are due at once', async () => {
  for (const day of ['2032-03-10', '2032-03-09']) {
    await markDueSoon(day, noon);
    expect(await dueAt(day)).toEqual({ day, stamp: expect.any(String) });
  }
});

test('a day before waits an hour, which no later file makes longer, and what came meanwhile is not struck off', async () => {
  const day = '2032-03-08';
  await markDueSoon(day, noon);
  const first = await dueAt(day);
  await markDueSoon(day, minutes(59));
  const second = await dueAt(day);
  expect([first?.notBefore, second?.notBefore]).toEqual(['2032-03-10T13:00:00.000Z', '2032-03-10T13:00:00.000Z']);
  expect(first && (await strikeDay(first))).toBe(false);
  expect(second && (await strikeDay(second))).toBe(true);
  await markDueSoon(day, minutes(90));
  expect((await dueAt(day))?.notBefore).toBe('2032-03-10T14:30:00.000Z');
});

test('a day that is due at once stays so', async () => {
  await markDue('2032-03-07');
  await markDueSoon('2032-03-07', noon);
  expect(await dueAt('2032-03-07')).toEqual({ day: '2032-03-07', stamp: expect.any(String) });
});
