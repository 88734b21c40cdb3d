import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchInactivity } from './inactivity.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => {
  const onSilent = vi.fn();
  return { onSilent, ...watchInactivity(onSilent) };
};

it('hears a silence of 30 seconds', () => {
  const { onSilent, touch } = open();
  vi.advanceTimersByTime(20_000);
  touch();
  vi.advanceTimersByTime(29_000);
  expect(onSilent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onSilent).toHaveBeenCalled();
});

it('takes a closed laptop for no silence', () => {
  const { onSilent } = open();
  vi.advanceTimersByTime(20_000);
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  vi.advanceTimersByTime(29_000);
  expect(onSilent).not.toHaveBeenCalled();
});

it('expects nothing to move while there is no connection', () => {
  const { onSilent, rest } = open();
  rest(true);
  vi.advanceTimersByTime(600_000);
  rest(false);
  vi.advanceTimersByTime(29_000);
  expect(onSilent).not.toHaveBeenCalled();
});
