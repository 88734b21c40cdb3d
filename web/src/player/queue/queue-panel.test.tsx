import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { buildBootstrap } from '../../testing/bootstrap.ts';
import { buildTrack } from '../../testing/factories.ts';
import { getCurrentItem } from '../engine/queue.ts';
import { player } from '../player.ts';
import { getTrackControls, setTrackControls } from '../track-controls.ts';
import { QueuePanel } from './queue-panel.tsx';

const tracks = Array.from({ length: 5_000 }, (_, index) => buildTrack({ name: `Track ${index}` }, index + 1));
const panelHeight = 560;

const QueueAndButton = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <QueuePanel onClose={() => setOpen(false)} />}
      <section id="player">
        <button type="button" aria-label="Queue" onClick={() => setOpen(true)} />
      </section>
    </>
  );
};

const AddToPlaylistButton = ({ label }: { readonly label?: string }) => <button type="button">{label}</button>;

beforeEach(() => {
  setTrackControls({ ...getTrackControls(), loadActions: async () => ({ AddToPlaylistButton }) as never });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  // jsdom has no layout: the panel is as high as one on a desktop.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(panelHeight);
  player.play(tracks);
  const client = new QueryClient();
  client.setQueryData(bootstrapQuery.queryKey, buildBootstrap());
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: QueueAndButton }])} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

const listNames = (): string[] =>
  screen
    .getAllByRole('button', { name: /^Play Track/ })
    .map((button) => button.textContent?.match(/Track \d+/)?.[0] ?? '');
const getRowButton = (name: string): HTMLElement => screen.getByRole('button', { name: `Play ${name}, Sable & Reed` });

describe('QueuePanel', () => {
  it('renders only the visible rows of 5,000 tracks, with the total number', () => {
    expect(listNames().slice(0, 3)).toEqual(['Track 0', 'Track 1', 'Track 2']);
    expect(listNames().length).toBeLessThan(40);
    expect(getRowButton('Track 1').closest('li')?.getAttribute('aria-setsize')).toBe('4999');
  });

  it('moves the focus with keys and keeps the focused row rendered', () => {
    getRowButton('Track 1').focus();
    fireEvent.keyDown(getRowButton('Track 1'), { key: 'End' });
    expect(document.activeElement).toBe(getRowButton('Track 4999'));
    expect(listNames().length).toBeLessThan(40);
    fireEvent.keyDown(getRowButton('Track 4999'), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(getRowButton('Track 4998'));
    fireEvent.keyDown(getRowButton('Track 4998'), { key: 'Home' });
    expect(document.activeElement).toBe(getRowButton('Track 1'));
  });

  it('removes a row with Delete and focuses the next one', () => {
    act(() => getRowButton('Track 2').focus());
    fireEvent.keyDown(getRowButton('Track 2'), { key: 'Delete' });
    expect(screen.queryByText('Track 2')).toBeNull();
    expect(document.activeElement).toBe(getRowButton('Track 3'));
  });

  it('moves a row by keyboard', () => {
    getRowButton('Track 2').focus();
    fireEvent.keyDown(getRowButton('Track 2'), { key: 'ArrowUp', altKey: true });
    expect(listNames().slice(0, 3)).toEqual(['Track 0', 'Track 2', 'Track 1']);
  });

  it('scrolls to the current track after a jump', () => {
    const content = screen.getByRole('list', { name: 'Now playing' }).parentElement as HTMLElement;
    content.scrollTop = 3_000;
    act(() => player.jumpTo(player.state.get().queue.items[60]?.key ?? ''));
    expect(getCurrentItem(player.state.get().queue)?.track.name).toBe('Track 60');
    expect(content.scrollTop).toBe(0);
    expect(listNames()[0]).toBe('Track 60');
  });

  it('focuses the next button after clearing, and the queue button after closing', async () => {
    const nextButton = await screen.findByRole('button', { name: 'Add queue to playlist' });
    screen.getByRole('button', { name: 'Clear' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    expect(document.activeElement).toBe(nextButton);
    const closeButton = screen.getByRole('button', { name: 'Close queue' });
    closeButton.focus();
    fireEvent.click(closeButton);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Queue' }));
  });

  it('does not move the focus when it is elsewhere while the queue is closed', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Close queue' }));
    expect(document.activeElement).toBe(document.body);
  });

  it('removes a row with its button and focuses the next one, or the current track', () => {
    act(() => player.play(tracks.slice(0, 4)));
    const remove = (name: string): void => {
      const button = screen.getByRole('button', { name: `Remove ${name} from queue` });
      act(() => button.focus());
      fireEvent.click(button);
    };
    remove('Track 2');
    expect(document.activeElement).toBe(getRowButton('Track 3'));
    remove('Track 3');
    expect(document.activeElement).toBe(getRowButton('Track 1'));
    remove('Track 1');
    expect(document.activeElement).toBe(getRowButton('Track 0'));
  });
});
