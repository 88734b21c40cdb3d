import { AlbumId } from '@overtone/shared/ids.ts';
import { describe, expect, it } from 'vitest';
import { measureCapacity } from '../../platform/capacity.ts';
import { addDays } from '../../platform/days.ts';
import { createItem } from '../../platform/dynamo/write.ts';
import { newId } from '../../testing/catalogue.ts';
import { type DayTotal, frozenTotalItem } from './day-total.item.ts';
import { listDayTotals, readTotalPlays, setDayTotal } from './totals.store.ts';

const buildTotal = (
  subject: DayTotal['subject'],
  day: string,
  plays: number,
  rollUpStartedAt = `${day}T12:00:00.000Z`,
) => ({
  ...{ subject, day, plays, rollUpStartedAt, seconds: 0, guests: 0, users: 0, usersSketch: 'e', likes: 0, saves: 0 },
  ...{ reposts: 0, follows: 0 },
  ...{ source: {}, country: {}, city: {}, device: {}, platform: {}, browser: {}, track: {}, album: {}, artist: {} },
});
const today = '2024-06-30';
const setDays = async (subject: DayTotal['subject'], from: string, count: number) => {
  for (let dayIndex = 0; dayIndex < count; dayIndex += 1)
    await setDayTotal(buildTotal(subject, addDays(from, dayIndex), 10 + dayIndex));
};

describe('setDayTotal', () => {
  it('keeps the totals of the roll-up that began last, regardless of the order in which they end', async () => {
    const subject = newId.track();
    const set = (plays: number, hour: string) =>
      setDayTotal(buildTotal(subject, today, plays, `${today}T${hour}:00:00.000Z`));
    expect([await set(1, '01'), await set(3, '03'), await set(2, '02'), await set(9, '03')]).toEqual([
      ...[true, true, false, false],
    ]);
    expect((await listDayTotals(subject, today, today)).map(({ plays }) => plays)).toEqual([3]);
  });
});

describe('listDayTotals', () => {
  it('returns the days of a range in order, including both ends, and leaves out days without plays', async () => {
    const subject = newId.album();
    await setDays(subject, '2024-06-01', 10);
    await setDayTotal(buildTotal(subject, '2024-06-20', 0));
    await setDayTotal(buildTotal(subject, '2024-07-01', 5));
    const getDays = async (from: string, to: string) => (await listDayTotals(subject, from, to)).map(({ day }) => day);
    expect(await getDays('2024-06-03', '2024-06-05')).toEqual(['2024-06-03', '2024-06-04', '2024-06-05']);
    expect(await getDays('2024-06-10', '2024-06-30')).toEqual(['2024-06-10']);
    expect(await getDays('2024-06-05', '2024-06-03')).toEqual([]);
    expect(await getDays('2023-01-01', '2023-12-31')).toEqual([]);
  });

  it('makes one Query', async () => {
    const subject = newId.album();
    await setDays(subject, '2024-06-01', 5);
    const { calls } = await measureCapacity(() => listDayTotals(subject, '2024-06-01', '2024-06-30'));
    expect(calls.map(({ operation }) => operation)).toEqual(['QueryCommand']);
  });
});

describe('readTotalPlays', () => {
  it('returns the same total when it freezes the oldest days and when they are already frozen', async () => {
    const subject = newId.artist();
    await setDays(subject, '2024-05-01', 60);
    const totalPlays = Array.from({ length: 60 }, (_, dayIndex) => 10 + dayIndex).reduce(
      (sum, plays) => sum + plays,
      0,
    );
    const first = await measureCapacity(() => readTotalPlays(subject, addDays(today, -35)));
    const second = await measureCapacity(() => readTotalPlays(subject, addDays(today, -35)));
    expect([first.result, second.result]).toEqual([totalPlays, totalPlays]);
    expect([first.writes > 0, second.writes]).toEqual([true, 0]);
    expect(second.reads).toBeLessThan(first.reads);
    expect(await readTotalPlays(subject, '2024-06-15')).toBe(totalPlays);
    await setDayTotal(buildTotal(subject, '2024-06-29', 1_000, '2024-07-01T00:00:00.000Z'));
    expect(await readTotalPlays(subject)).toBe(totalPlays - 69 + 1_000);
  });

  it('includes frozen plays from before the first day', async () => {
    const subject = AlbumId.parse(newId.album());
    await createItem(frozenTotalItem, { subject, plays: 1_234, lastFrozenDay: '1970-01-01' });
    expect(await readTotalPlays(subject)).toBe(1_234);
    await setDays(subject, today, 1);
    expect(await readTotalPlays(subject)).toBe(1_244);
  });
});
