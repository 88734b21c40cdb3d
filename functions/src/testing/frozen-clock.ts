import { onTestFinished, vi } from 'vitest';
import { dayAt, startOf } from '../platform/days.ts';

const minute = 60_000;
const window = 15 * minute;

/**
 * For `beforeAll`: stops a file's clock near now, in the middle of the windows that tries are counted in and of the half
 * minute that a code is shown for: no test meets the turn of one.
 */
export const freezeClock = (): void => {
  const now = Math.floor(Date.now() / window) * window + window / 2 + 15_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
};

/** The same for one test, which counts up to what an hour or a day allows; not in a file whose clock stands already (`ownLists`). */
export const freezeClockForTest = (): void => {
  freezeClock();
  onTestFinished(() => void vi.useRealTimers());
};

/** For `beforeAll` of a file that tells of hours of today: they are over, and today goes on. */
export const freezeClockAtNoon = (): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: startOf(dayAt(Date.now())) + 12 * 60 * minute });
};
