import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { stubApi } from '../../testing/api-stub.ts';
import { buildTrack } from '../../testing/factories.ts';
import { player } from '../player.ts';
import { LyricsPanel } from './lyrics-panel.tsx';

const text = '[00:00.00]Light comes in\n[00:10.00]and takes its time\n[00:20.00]to land';
const scrollTo = vi.fn();
Element.prototype.scrollTo = scrollTo;

const renderPanel = (lyrics: unknown, index: number): void => {
  const track = buildTrack({ hasLyrics: true }, index);
  const extra = { waveform: null, isrc: null, bpm: null, loudness: null };
  stubApi({ [`GET /api/v1/tracks/${track.id}`]: { body: { track: { ...track, ...extra, lyrics } } } });
  // A restored player has a position without audio, which jsdom does not support.
  player.restore({
    queue: { items: [{ key: `k${index}`, track }], index: 0, unshuffled: null, repeat: 'off', unloadedParts: [] },
    context: null,
    position: 12,
    volume: 1,
    isMuted: false,
    rate: 1,
    crossfade: 0,
    isLoudnessNormalized: true,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LyricsPanel track={track} />
    </QueryClientProvider>,
  );
};

const getCurrentLine = (): string | null | undefined => document.querySelector('[aria-current]')?.textContent;

describe('LyricsPanel', () => {
  it('marks the current line, and seeks when a line is pressed', async () => {
    renderPanel({ format: 'lrc', text }, 1);
    await screen.findByRole('button', { name: 'to land' });
    expect(getCurrentLine()).toBe('and takes its time');
    await userEvent.click(screen.getByRole('button', { name: 'to land' }));
    expect(player.progress.get().position).toBe(20);
    expect(getCurrentLine()).toBe('to land');
  });

  it('stops scrolling automatically when the user scrolls, until the user presses "Follow"', async () => {
    renderPanel({ format: 'lrc', text }, 2);
    fireEvent.wheel(await screen.findByRole('region', { name: 'Lyrics' }));
    scrollTo.mockClear();
    act(() => player.seek(0));
    expect(scrollTo).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }));
    expect(scrollTo).toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
  });

  it.each(['PageDown', 'ArrowUp', 'Tab'])('stops scrolling automatically when %s is pressed', async (key) => {
    renderPanel({ format: 'lrc', text }, 7);
    fireEvent.keyDown(await screen.findByRole('region', { name: 'Lyrics' }), { key });
    expect(screen.getByRole('button', { name: 'Follow' })).toBeDefined();
  });

  it('limits the offset to ten seconds', async () => {
    renderPanel({ format: 'lrc', text }, 8);
    const delayButton = await screen.findByRole('button', { name: 'Delay lyrics' });
    for (let press = 0; press < 21; press++) fireEvent.click(delayButton);
    expect(screen.getByText('-10.0 s')).toBeDefined();
  });

  it('changes and stores the size within its limits', async () => {
    renderPanel({ format: 'plain', text: 'Light comes in' }, 9);
    const [smaller, larger] = await Promise.all(
      ['Smaller lyrics', 'Larger lyrics'].map((name) => screen.findByRole<HTMLButtonElement>('button', { name })),
    );
    for (let press = 0; press < 3; press++) fireEvent.click(larger as HTMLButtonElement);
    expect([larger?.disabled, localStorage.getItem('overtone.lyrics-size')]).toEqual([true, 'large']);
    for (let press = 0; press < 3; press++) fireEvent.click(smaller as HTMLButtonElement);
    expect([smaller?.disabled, localStorage.getItem('overtone.lyrics-size')]).toEqual([true, 'small']);
  });

  it('moves lyrics by the offset', async () => {
    renderPanel({ format: 'lrc', text }, 3);
    act(() => player.seek(9.6));
    await screen.findByRole('button', { name: 'to land' });
    expect(getCurrentLine()).toBe('Light comes in');
    await userEvent.click(screen.getByRole('button', { name: 'Advance lyrics' }));
    expect(screen.getByText('+0.5 s')).toBeDefined();
    expect(getCurrentLine()).toBe('and takes its time');
  });

  it('seeks to the offset time of a pressed line', async () => {
    renderPanel({ format: 'lrc', text }, 6);
    const line = await screen.findByRole('button', { name: 'to land' });
    const pressTwice = async (name: string) => {
      for (let press = 0; press < 2; press++) await userEvent.click(screen.getByRole('button', { name }));
    };
    await pressTwice('Delay lyrics');
    expect(screen.getByText('-1.0 s')).toBeDefined();
    await userEvent.click(line);
    expect([player.progress.get().position, getCurrentLine()]).toEqual([21, 'to land']);
    await pressTwice('Advance lyrics');
    await pressTwice('Advance lyrics');
    await userEvent.click(line);
    expect([player.progress.get().position, getCurrentLine()]).toEqual([19, 'to land']);
    await userEvent.click(screen.getByRole('button', { name: 'Light comes in' }));
    expect(player.progress.get().position).toBe(0);
  });

  it('shows plain lyrics without controls for timing', async () => {
    renderPanel({ format: 'plain', text: '[Chorus]\nLight comes in' }, 4);
    expect(await screen.findByText(/\[Chorus\]\s+Light comes in/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Advance lyrics' })).toBeNull();
  });

  it('shows an empty state without lyrics', async () => {
    renderPanel(null, 5);
    expect(await screen.findByText('No lyrics for this song yet.')).toBeDefined();
  });
});
