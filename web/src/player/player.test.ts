import { afterEach, expect, it } from 'vitest';
import { player, toggleMute } from './player.ts';

afterEach(() => player.setVolume(1));

const sound = () => {
  const { volume, muted } = player.state.get();
  return { volume, muted };
};

it('is mute at a press, and as loud as before at the next', () => {
  player.setVolume(0.3);
  toggleMute();
  expect(sound()).toEqual({ volume: 0.3, muted: true });
  toggleMute();
  expect(sound()).toEqual({ volume: 0.3, muted: false });
});

it('comes back at half the volume where somebody had turned it all the way down', () => {
  player.setVolume(0);
  toggleMute();
  expect(sound()).toEqual({ volume: 0.5, muted: false });
});

it('has two elements in the page, which no one sees', () => {
  const audio = [...document.querySelectorAll('audio')];
  expect(audio.map(({ hidden }) => hidden)).toEqual([true, true]);
});
