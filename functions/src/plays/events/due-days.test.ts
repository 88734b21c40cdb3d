import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isolatedPlaysTable } from '../../testing/isolated-tables.store.ts';
import { deleteDueDay, listDueDays, markDue, markDueForNewFiles } from './due-days.store.ts';

let removeTable: () => Promise<void>;
beforeAll(async () => {
  removeTable = await isolatedPlaysTable();
});
afterAll(() => removeTable());

const noon = Date.parse('2032-03-10T12:00:00Z');
const getTimeAfterNoon = (count: number) => noon + count * 60_000;
const findDueDay = async (day: string) => (await listDueDays()).find((due) => due.day === day);

describe('markDueForNewFiles', () => {
  it('makes today and yesterday due without a delay', async () => {
    for (const day of ['2032-03-10', '2032-03-09']) {
      await markDueForNewFiles(day, noon);
      expect(await findDueDay(day)).toEqual({ day, stamp: expect.any(String) });
    }
  });

  it('delays an earlier day by one hour, and keeps it due when a file arrives meanwhile', async () => {
    const day = '2032-03-08';
    await markDueForNewFiles(day, noon);
    const first = await findDueDay(day);
    await markDueForNewFiles(day, getTimeAfterNoon(59));
    const second = await findDueDay(day);
    expect([first?.notBefore, second?.notBefore]).toEqual(['2032-03-10T13:00:00.000Z', '2032-03-10T13:00:00.000Z']);
    expect(first && (await deleteDueDay(first))).toBe(false);
    expect(second && (await deleteDueDay(second))).toBe(true);
    await markDueForNewFiles(day, getTimeAfterNoon(90));
    expect((await findDueDay(day))?.notBefore).toBe('2032-03-10T14:30:00.000Z');
  });

  it('does not delay a day that is already due', async () => {
    await markDue('2032-03-07');
    await markDueForNewFiles('2032-03-07', noon);
    expect(await findDueDay('2032-03-07')).toEqual({ day: '2032-03-07', stamp: expect.any(String) });
  });
});
