import { vi } from 'vitest';
import { dayAt, startOfDay } from '../platform/days.ts';

/**
 * Starts the clock of a test file at noon, for `beforeAll`. The clock keeps running. So a few minutes ago are still today,
 * and the day does not end during the tests.
 */
export const startClockAtNoon = (): void => {
  const { Date: Clock } = globalThis;
  const ahead = startOfDay(dayAt(Clock.now())) + 12 * 3_600_000 - Clock.now();
  class FromNoon extends Clock {
    constructor(...args: readonly (number | string | Date)[]) {
      super(...((args.length > 0 ? args : [FromNoon.now()]) as [number]));
    }
    static override now = (): number => Clock.now() + ahead;
  }
  vi.stubGlobal('Date', FromNoon);
};
