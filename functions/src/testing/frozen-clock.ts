import { onTestFinished, vi } from 'vitest';

const window = 15 * 60_000;

/**
 * For `beforeAll`: stops a file's clock near now, in the middle of the windows that tries are counted in and of the half
 * minute that a code is shown for: no test meets the turn of one.
 */
export const freezeClock = (): void => {
  const now = Math.floor(Date.now() / window) * window + window / 2 + 15_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
};

/** The same for one test, which counts up to what an hour or a day allows; not in a file whose clock stands already (`isolatedLists`). */
export const freezeClockForTest = (): void => {
  freezeClock();
  onTestFinished(() => void vi.useRealTimers());
};

/** Stops a test's clock so many seconds from now, when what was cached for fewer has expired. */
export const advanceClock = (seconds: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
  onTestFinished(() => void vi.useRealTimers());
};
