import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyQueue } from '../../player/engine/queue.ts';
import { panels, setQueueOpen, toggleQueue } from '../../player/panels.ts';
import { player } from '../../player/player.ts';
import { media } from '../../styles/tokens.ts';
import { buildBootstrap } from '../../testing/bootstrap.ts';
import { buildTrack } from '../../testing/factories.ts';
import { stubMediaQueries } from '../../testing/media-queries.ts';
import { openPage } from '../../testing/open-page.tsx';
import { NotFound } from '../errors/not-found.tsx';
import { QueueArea } from './player-areas.tsx';

const pages = { contact: () => <h1>Contact us</h1>, lyrics: () => <p>Nothing is playing</p> };

afterEach(() => {
  act(() => setQueueOpen(false));
  vi.unstubAllGlobals();
});

const goOnWithQueue = async (screenOf: string) => {
  stubMediaQueries(media.wide, screenOf);
  const { router } = openPage(pages, '/contact', buildBootstrap(), {}, <QueueArea />);
  await screen.findByRole('heading', { name: 'Contact us' });
  act(() => setQueueOpen(true));
  expect(await screen.findByRole('complementary', { name: 'Queue' })).toBeDefined();
  await act(() => router.navigate('/lyrics'));
  await screen.findByText('Nothing is playing');
};

it('leaves the page that somebody goes to in sight where the queue lies over it', async () => {
  await goOnWithQueue(media.tablet);
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Queue' })).toBeNull());
});

it('stays beside every page where there is room', async () => {
  await goOnWithQueue(media.desktop);
  expect(screen.getByRole('complementary', { name: 'Queue' })).toBeDefined();
});

describe('the queue where there is room', () => {
  const more = {
    ...pages,
    'backstage/upload': () => <p>Upload</p>,
    'account-settings': () => <p>Settings</p>,
    'library/smart-playlists/new': () => <p>New smart playlist</p>,
    nowhere: NotFound,
  };
  const roomy = '(min-width: 1280px)';
  const queue = () => screen.queryByRole('complementary', { name: 'Queue' });
  const empty = {
    queue: emptyQueue,
    ...{ context: null, position: 0, volume: 1, muted: false, rate: 1, crossfade: 0, evenLoudness: true },
  };
  beforeEach(() => {
    for (const method of ['play', 'load', 'pause'] as const)
      vi.spyOn(HTMLMediaElement.prototype, method).mockResolvedValue(undefined as never);
    localStorage.clear();
    stubMediaQueries(media.wide, media.desktop, roomy);
    panels.set({ ...panels.get(), queue: 'auto' });
    player.restore(empty);
  });
  afterEach(() => {
    player.restore(empty);
    vi.restoreAllMocks();
  });
  const openAt = (path: string) => openPage(more, path, buildBootstrap(), {}, <QueueArea />);

  it('opens when something plays, and stays closed once it was closed', async () => {
    openAt('/contact');
    await screen.findByRole('heading', { name: 'Contact us' });
    expect(queue()).toBeNull();
    act(() => player.play([buildTrack()]));
    await waitFor(() => expect(queue()).not.toBeNull());
    act(toggleQueue);
    expect([queue(), localStorage.getItem('overtone.queue-panel')]).toEqual([null, 'closed']);
    act(() => player.play([buildTrack({}, 2)]));
    expect(queue()).toBeNull();
    act(toggleQueue);
    await waitFor(() => expect(queue()).not.toBeNull());
  });

  it('opens by hand while nothing plays', async () => {
    openAt('/contact');
    await screen.findByRole('heading', { name: 'Contact us' });
    act(toggleQueue);
    await waitFor(() => expect(queue()).not.toBeNull());
  });

  it.each(['/backstage/upload', '/account-settings', '/library/smart-playlists/new', '/nowhere'])(
    'opens at %s only by hand, and is back on the next page',
    async (path) => {
      const { router } = openAt('/contact');
      await screen.findByRole('heading', { name: 'Contact us' });
      act(() => player.play([buildTrack()]));
      await waitFor(() => expect(queue()).not.toBeNull());
      await act(() => router.navigate(path));
      await waitFor(() => expect(queue()).toBeNull());
      act(toggleQueue);
      await waitFor(() => expect(queue()).not.toBeNull());
      await act(() => router.navigate('/contact'));
      await waitFor(() => expect(queue()).not.toBeNull());
      await act(() => router.navigate(path));
      await waitFor(() => expect(queue()).toBeNull());
      expect(localStorage.getItem('overtone.queue-panel')).toBeNull();
    },
  );
});

it('does not lie over a page because it stood beside one while the window was wider', async () => {
  stubMediaQueries(media.wide, media.tablet);
  setQueueOpen(true);
  openPage(pages, '/contact', buildBootstrap(), {}, <QueueArea />);
  await screen.findByRole('heading', { name: 'Contact us' });
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Queue' })).toBeNull());
});
