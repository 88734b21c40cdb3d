import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onSocialResult, openSocialPopup } from './social-popup.ts';

beforeEach(() => void vi.useFakeTimers());

describe('openSocialPopup', () => {
  it('calls back once when the popup is closed, and stops polling', () => {
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

  it('returns false when the browser blocks the popup', () => {
    vi.stubGlobal('open', () => null);
    expect([openSocialPopup('google', 'login', () => undefined), vi.getTimerCount()]).toEqual([false, 0]);
  });
});

describe('onSocialResult', () => {
  const post = (origin: string, data: object = { type: 'social-auth', status: 'SUCCESS' }): void =>
    void dispatchEvent(new MessageEvent('message', { origin, data }));

  it('accepts results only from this origin, and none after it is stopped', () => {
    const onResult = vi.fn();
    const stop = onSocialResult(onResult);
    post('https://evil.example');
    post(location.origin, { type: 'something-else' });
    expect(onResult).not.toHaveBeenCalled();
    post(location.origin);
    expect(onResult).toHaveBeenCalledTimes(1);
    stop();
    post(location.origin);
    expect(onResult).toHaveBeenCalledTimes(1);
  });
});
