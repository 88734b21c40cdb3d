import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { notifyLoggingOut } from '../../lib/logout-events.ts';
import { buildTrack } from '../../testing/factories.ts';
import { player } from '../player.ts';
import { startDevices } from './start-devices.ts';

describe('startDevices', () => {
  it('aborts requests when the user is about to log out, and sends no more', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    const calls: RequestInit[] = [];
    const neverAnswer = (_: string, options: RequestInit) => {
      calls.push(options);
      return new Promise((_resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      });
    };
    vi.stubGlobal('fetch', neverAnswer);
    onTestFinished(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    });
    onTestFinished(startDevices());
    player.play([buildTrack()]);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    notifyLoggingOut();
    expect(calls[0]?.signal?.aborted).toBe(true);
    vi.useFakeTimers();
    player.pause();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls).toHaveLength(1);
  });
});
