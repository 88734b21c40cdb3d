import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootstrapQuery } from '../lib/bootstrap.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { buildBootstrap } from '../testing/bootstrap.ts';
import '../testing/dialogs.ts';
import { buildTrack } from '../testing/factories.ts';
import { NowPlaying } from './bar/now-playing.tsx';
import type { PlayContext } from './engine/player.model.ts';
import { appendTracks, getCurrentItem } from './engine/queue.ts';
import { createPlayerSaver, readSavedPlayer } from './engine/saved-player.ts';
import { FullScreenPlayer } from './full-screen/full-screen-player.tsx';
import { ContextPlayButton } from './indicators/context-play-button.tsx';
import { player } from './player.ts';
import { QueuePanel } from './queue/queue-panel.tsx';

const [refraction, bloom, silo] = [
  buildTrack({ name: 'Slow Refraction' }, 1),
  buildTrack({ name: 'Concrete Bloom' }, 2),
  buildTrack({ name: 'Silo' }, 3),
];
const buildContext = (type: PlayContext['type'], name = 'Slow Refraction'): PlayContext => ({
  ...{ type, id: `${type}-1`, name, path: `/${type}/1` },
});
const load = vi.fn(async () => ({ tracks: [refraction] }));

const open = (context: PlayContext): void => {
  const client = createQueryClient();
  client.setQueryData(bootstrapQuery.queryKey, buildBootstrap());
  const Component = () => (
    <>
      <main>
        <ContextPlayButton context={context} load={load} />
      </main>
      <section aria-label="Bar">
        <NowPlaying menu={{ position: null, close: () => undefined, open: () => undefined } as never} />
      </section>
      <QueuePanel />
      <FullScreenPlayer />
    </>
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '*', Component }])} />
    </QueryClientProvider>,
  );
};
const getButton = (): HTMLElement =>
  within(screen.getByRole('main', { hidden: true })).getByRole('button', { hidden: true });
const getLabel = (): string | null => getButton().getAttribute('aria-label');
const getDialog = () => within(screen.getByRole('dialog', { name: 'Player' }));
const getCurrentName = (): string | undefined => getCurrentItem(player.state.get().queue)?.track.name;
/** Plays a list of one track to its end, then the tracks that autoplay added. */
const playIntoAutoplay = (context: PlayContext): void => {
  player.play([refraction], { context });
  player.updateQueue((queue) => appendTracks(queue, [bloom, silo], null, 'radio'));
  player.next();
};

beforeEach(() => {
  localStorage.clear();
  for (const method of ['play', 'load', 'pause'] as const)
    vi.spyOn(HTMLMediaElement.prototype, method).mockResolvedValue(undefined as never);
});
afterEach(() => {
  cleanup();
  player.undo();
  vi.restoreAllMocks();
  load.mockClear();
});

describe('ContextPlayButton', () => {
  const types = ['album', 'artist', 'channel', 'library', 'playlist', 'profile', 'search', 'track', 'other'] as const;
  it.each(types)('starts the %s again when autoplay or the queue continued after it', async (type) => {
    const context = buildContext(type);
    playIntoAutoplay(context);
    open(context);
    expect(getLabel()).toBe('Play Slow Refraction');
    await act(async () => void fireEvent.click(getButton()));
    expect([getCurrentName(), getLabel()]).toEqual(['Slow Refraction', 'Pause Slow Refraction']);
    act(() => {
      player.playNext([silo]);
      player.next();
    });
    expect([getCurrentName(), getLabel()]).toEqual(['Silo', 'Play Slow Refraction']);
  });

  it('pauses the radio when the current track is from a later page of the radio', async () => {
    const context = buildContext('radio', 'Slow Refraction radio');
    playIntoAutoplay(context);
    open(context);
    expect(getLabel()).toBe('Pause Slow Refraction radio');
    await act(async () => void fireEvent.click(getButton()));
    expect([getCurrentName(), player.state.get().status]).toEqual(['Concrete Bloom', 'paused']);
    expect(load).not.toHaveBeenCalled();
  });

  it('starts the list when its queue was restored at a track of autoplay', async () => {
    const context = buildContext('album');
    playIntoAutoplay(context);
    createPlayerSaver(localStorage)(player.state.get(), player.progress.get());
    player.play([silo]);
    player.restore(readSavedPlayer(localStorage) ?? expect.fail('No saved player'));
    open(context);
    expect([getCurrentName(), getLabel()]).toEqual(['Concrete Bloom', 'Play Slow Refraction']);
    await act(async () => void fireEvent.click(getButton()));
    expect([getCurrentName(), getLabel()]).toEqual(['Slow Refraction', 'Pause Slow Refraction']);
  });
});

describe('the "Playing from" label', () => {
  const source = 'Similar to Slow Refraction';
  it.each(['album', 'track', 'playlist'] as const)(
    'names similar music when autoplay continues after a %s, shuffled or not',
    (type) => {
      playIntoAutoplay(buildContext(type));
      open(buildContext(type));
      const expectSource = (): void => {
        expect(getDialog().getByRole('link', { name: source })).toBeDefined();
        expect(screen.getAllByRole('link', { name: source, hidden: true })).toHaveLength(3);
        expect(screen.queryByText('Playing from', { exact: false })).toBeNull();
      };
      expectSource();
      act(() => player.toggleShuffle());
      expectSource();
      act(() => player.toggleShuffle());
      act(() => player.next());
      expectSource();
      act(() => {
        player.seek(0);
        player.previous();
        player.previous();
      });
      expect(getCurrentName()).toBe('Slow Refraction');
      expect(screen.queryByRole('link', { name: source, hidden: true })).toBeNull();
    },
  );

  it('shows the queue when the user added the track to it', () => {
    player.play([refraction, silo], { context: buildContext('playlist', 'Kitchen, loud') });
    player.playNext([bloom]);
    player.next();
    open(buildContext('playlist', 'Kitchen, loud'));
    expect(getDialog().getByText('Playing from queue')).toBeDefined();
    expect(screen.queryByText('Kitchen, loud')).toBeNull();
    act(() => player.next());
    expect(getDialog().getByRole('link', { name: 'Kitchen, loud' })).toBeDefined();
  });
});
