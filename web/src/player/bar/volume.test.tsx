import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { player } from '../player.ts';
import { Volume } from './volume.tsx';

afterEach(() => player.setVolume(1));

const getSound = () => {
  const { volume, isMuted } = player.state.get();
  return { volume: Math.round(volume * 100), isMuted };
};
const scroll = (wheel: object): void => {
  fireEvent.wheel(screen.getByRole('slider', { name: 'Volume' }), wheel);
};

describe('Volume', () => {
  it('changes the volume when the wheel scrolls by pixels or lines', () => {
    render(<Volume />);
    scroll({ deltaY: 100 });
    scroll({ deltaY: 100 });
    expect(getSound()).toEqual({ volume: 90, isMuted: false });
    scroll({ deltaY: -3, deltaMode: 1 });
    expect(getSound()).toEqual({ volume: 95, isMuted: false });
    scroll({ deltaY: -1_000 });
    expect(getSound()).toEqual({ volume: 100, isMuted: false });
  });

  it('keeps the volume when the wheel scrolls down while muted, and unmutes when it scrolls up', () => {
    render(<Volume />);
    act(() => player.setVolume(0.6, true));
    scroll({ deltaY: 100 });
    expect(getSound()).toEqual({ volume: 60, isMuted: true });
    scroll({ deltaY: -100 });
    expect(getSound()).toEqual({ volume: 5, isMuted: false });
  });

  it('ignores the wheel when Control is pressed, so that the browser zooms', () => {
    render(<Volume />);
    scroll({ deltaY: 100, ctrlKey: true });
    expect(getSound()).toEqual({ volume: 100, isMuted: false });
  });
});
