import { vi } from 'vitest';
import { dayAt, startOf } from '../platform/days.ts';

/**
 * For `beforeAll` of a file that tells of minutes of today, and of what happens one after the other: it is noon as the
 * file begins, and the clock goes on, so that those minutes are over and today is not.
 */
export const startAtNoon = (): void => {
  const { Date: Clock } = globalThis;
  const ahead = startOf(dayAt(Clock.now())) + 12 * 3_600_000 - Clock.now();
  class FromNoon extends Clock {
    constructor(...moment: readonly (number | string | Date)[]) {
      super(...((moment.length > 0 ? moment : [FromNoon.now()]) as [number]));
    }
    static override now = (): number => Clock.now() + ahead;
  }
  vi.stubGlobal('Date', FromNoon);
};
