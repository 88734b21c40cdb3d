import { afterEach, expect, it } from 'vitest';
import { connectionFound, connectionLost } from '../lib/connection.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import type { Status } from './engine/player.model.ts';
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

const lost = 'The connection is lost. The music goes on when it is back.';
const turn = (status: Status): void => player.state.set({ ...player.state.get(), status });

it.each([
  ['before the music stalls', [connectionLost, () => turn('waiting')]],
  ['while it stalls', [() => turn('waiting'), connectionLost]],
])('says that it is the connection where that is lost %s, until the music goes on', (_, steps) => {
  for (const step of steps) step();
  expect(toasts.get()?.message).toBe(lost);
  turn('playing');
  expect(toasts.get()).toBeUndefined();
  connectionFound();
  turn('idle');
});

it('says nothing of the connection where the music stalls and that is there', () => {
  turn('waiting');
  expect(toasts.get()).toBeUndefined();
  turn('idle');
});
