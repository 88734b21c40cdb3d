import { afterEach, describe, expect, it } from 'vitest';
import { markOffline, markOnline } from '../lib/connection.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import type { Status } from './engine/player.model.ts';
import { player, toggleMute } from './player.ts';

afterEach(() => player.setVolume(1));

const getSound = () => {
  const { volume, isMuted } = player.state.get();
  return { volume, isMuted };
};

describe('player', () => {
  it('toggleMute mutes and restores the volume', () => {
    player.setVolume(0.3);
    toggleMute();
    expect(getSound()).toEqual({ volume: 0.3, isMuted: true });
    toggleMute();
    expect(getSound()).toEqual({ volume: 0.3, isMuted: false });
  });

  it('toggleMute sets half the volume when it was 0', () => {
    player.setVolume(0);
    toggleMute();
    expect(getSound()).toEqual({ volume: 0.5, isMuted: false });
  });

  it('adds two hidden audio elements to the page', () => {
    const audio = [...document.querySelectorAll('audio')];
    expect(audio.map(({ hidden }) => hidden)).toEqual([true, true]);
  });

  const offlineMessage = 'You’re offline. Playback resumes when you’re back online.';
  const setStatus = (status: Status): void => player.state.set({ ...player.state.get(), status });

  it.each([
    ['before the music stalls', [markOffline, () => setStatus('waiting')]],
    ['while it stalls', [() => setStatus('waiting'), markOffline]],
  ])('shows a notice when the connection is lost %s, until playback continues', (_, steps) => {
    for (const step of steps) step();
    expect(toasts.get()?.message).toBe(offlineMessage);
    setStatus('playing');
    expect(toasts.get()).toBeUndefined();
    markOnline();
    setStatus('idle');
  });

  it('shows no notice for a stall with a connection', () => {
    setStatus('waiting');
    expect(toasts.get()).toBeUndefined();
    setStatus('idle');
  });
});
