import { onTestFinished, vi } from 'vitest';

const windowMs = 15 * 60_000;

/**
 * Freezes the clock of a test file near the current time, for `beforeAll`. The time is in the middle of a rate limit
 * window and of the half minute of a one-time code, so that none of them ends during a test.
 */
export const freezeClock = (): void => {
  const now = Math.floor(Date.now() / windowMs) * windowMs + windowMs / 2 + 15_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
};

/**
 * Freezes the clock for one test that reaches a limit of an hour or a day. Not for files whose clock is frozen already
 * (`isolatedLists`).
 */
export const freezeClockForTest = (): void => {
  freezeClock();
  onTestFinished(() => void vi.useRealTimers());
};

/** Freezes the clock of a test a number of seconds in the future, when caches have expired. */
export const advanceClock = (seconds: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
  onTestFinished(() => void vi.useRealTimers());
};
