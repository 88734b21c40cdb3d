import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onSocialResult, openSocialPopup } from './social-popup.ts';

beforeEach(() => void vi.useFakeTimers());

describe('openSocialPopup', () => {
  it('tells once that the popup was closed, and looks at it no more', () => {
    const popup = { closed: false, focus: vi.fn() };
    vi.stubGlobal('open', () => popup);
    const onClose = vi.fn();
    expect(openSocialPopup('google', 'login', onClose)).toBe(true);
    vi.advanceTimersByTime(5_000);
    expect(onClose).not.toHaveBeenCalled();
    popup.closed = true;
    vi.advanceTimersByTime(5_000);
    expect([onClose.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it('opens nothing where the browser blocks it', () => {
    vi.stubGlobal('open', () => null);
    expect([openSocialPopup('google', 'login', () => undefined), vi.getTimerCount()]).toEqual([false, 0]);
  });
});

describe('onSocialResult', () => {
  const post = (origin: string, data: object = { type: 'social-auth', status: 'SUCCESS' }): void =>
    void dispatchEvent(new MessageEvent('message', { origin, data }));

  it('takes results of this origin alone, and none once it is stopped', () => {
    const take = vi.fn();
    const stop = onSocialResult(take);
    post('https://evil.example');
    post(location.origin, { type: 'something-else' });
    expect(take).not.toHaveBeenCalled();
    post(location.origin);
    expect(take).toHaveBeenCalledTimes(1);
    stop();
    post(location.origin);
    expect(take).toHaveBeenCalledTimes(1);
  });
});
