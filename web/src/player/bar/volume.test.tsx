import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { player } from '../player.ts';
import { Volume } from './volume.tsx';

afterEach(() => player.setVolume(1));

const sound = () => {
  const { volume, muted } = player.state.get();
  return { volume: Math.round(volume * 100), muted };
};
const turn = (wheel: object): void => {
  fireEvent.wheel(screen.getByRole('slider', { name: 'Volume' }), wheel);
};

it('is turned by the wheel, a notch at a time, in pixels or lines', () => {
  render(<Volume />);
  turn({ deltaY: 100 });
  turn({ deltaY: 100 });
  expect(sound()).toEqual({ volume: 90, muted: false });
  turn({ deltaY: -3, deltaMode: 1 });
  expect(sound()).toEqual({ volume: 95, muted: false });
  turn({ deltaY: -1_000 });
  expect(sound()).toEqual({ volume: 100, muted: false });
});

it('is heard again by the wheel up, from silence, and remembers how loud it was by the wheel down', () => {
  render(<Volume />);
  act(() => player.setVolume(0.6, true));
  turn({ deltaY: 100 });
  expect(sound()).toEqual({ volume: 60, muted: true });
  turn({ deltaY: -100 });
  expect(sound()).toEqual({ volume: 5, muted: false });
});

it('leaves the wheel with Control to the browser', () => {
  render(<Volume />);
  turn({ deltaY: 100, ctrlKey: true });
  expect(sound()).toEqual({ volume: 100, muted: false });
});
