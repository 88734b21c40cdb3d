import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchInactivity } from './run-item.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const startWatch = () => {
  const onInactive = vi.fn();
  return { onInactive, ...watchInactivity(onInactive) };
};

describe('watchInactivity', () => {
  it('reports 30 seconds without activity', () => {
    const { onInactive, recordActivity } = startWatch();
    vi.advanceTimersByTime(20_000);
    recordActivity();
    vi.advanceTimersByTime(29_000);
    expect(onInactive).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(onInactive).toHaveBeenCalled();
  });

  it('ignores the time during which the machine is asleep', () => {
    const { onInactive } = startWatch();
    vi.advanceTimersByTime(20_000);
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    vi.advanceTimersByTime(29_000);
    expect(onInactive).not.toHaveBeenCalled();
  });

  it('reports nothing while it is paused', () => {
    const { onInactive, setPaused } = startWatch();
    setPaused(true);
    vi.advanceTimersByTime(600_000);
    setPaused(false);
    vi.advanceTimersByTime(29_000);
    expect(onInactive).not.toHaveBeenCalled();
  });
});
