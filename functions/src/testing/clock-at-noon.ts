import { vi } from 'vitest';
import { getDayAt, getStartOfDay } from '../platform/days.ts';

/**
 * Starts the clock of a test file at noon, for `beforeAll`. The clock continues to run. The tests are therefore far
 * from midnight, and all of their actions belong to the same day.
 */
export const startClockAtNoon = (): void => {
  const { Date: RealDate } = globalThis;
  const offsetMs = getStartOfDay(getDayAt(RealDate.now())) + 12 * 3_600_000 - RealDate.now();
  class ShiftedDate extends RealDate {
    constructor(...args: readonly (number | string | Date)[]) {
      super(...((args.length > 0 ? args : [ShiftedDate.now()]) as [number]));
    }
    static override now = (): number => RealDate.now() + offsetMs;
  }
  vi.stubGlobal('Date', ShiftedDate);
};
