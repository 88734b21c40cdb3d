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

const navigateWithOpenQueue = async (size: string) => {
  stubMediaQueries(media.wide, size);
  const { router } = openPage(pages, '/contact', buildBootstrap(), {}, <QueueArea />);
  await screen.findByRole('heading', { name: 'Contact us' });
  // The overlay is also closed after the first page has rendered.
  await act(async () => undefined);
  act(() => setQueueOpen(true));
  expect(await screen.findByRole('complementary', { name: 'Queue' })).toBeDefined();
  await act(() => router.navigate('/lyrics'));
  await screen.findByText('Nothing is playing');
};

describe('QueueArea', () => {
  it('closes on navigation when it is an overlay', async () => {
    await navigateWithOpenQueue(media.tablet);
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Queue' })).toBeNull());
  });

  it('stays open on navigation when it is a column', async () => {
    await navigateWithOpenQueue(media.desktop);
    expect(screen.getByRole('complementary', { name: 'Queue' })).toBeDefined();
  });

  it('closes when a narrower window turns the column into an overlay', async () => {
    stubMediaQueries(media.wide, media.tablet);
    setQueueOpen(true);
    openPage(pages, '/contact', buildBootstrap(), {}, <QueueArea />);
    await screen.findByRole('heading', { name: 'Contact us' });
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Queue' })).toBeNull());
  });
});

describe('QueueArea on wide screens', () => {
  const morePages = {
    ...pages,
    'backstage/upload': () => <p>Upload</p>,
    'account-settings': () => <p>Settings</p>,
    'library/smart-playlists/new': () => <p>New smart playlist</p>,
    unknown: NotFound,
  };
  const wideScreen = '(min-width: 1280px)';
  const queryQueue = () => screen.queryByRole('complementary', { name: 'Queue' });
  const emptySession = {
    queue: emptyQueue,
    ...{ context: null, position: 0, volume: 1, isMuted: false, rate: 1, crossfade: 0, isLoudnessNormalized: true },
  };
  beforeEach(() => {
    for (const method of ['play', 'load', 'pause'] as const)
      vi.spyOn(HTMLMediaElement.prototype, method).mockResolvedValue(undefined as never);
    localStorage.clear();
    stubMediaQueries(media.wide, media.desktop, wideScreen);
    panels.set({ ...panels.get(), queue: 'auto' });
    player.restore(emptySession);
  });
  afterEach(() => {
    player.restore(emptySession);
    vi.restoreAllMocks();
  });
  const openAt = (path: string) => openPage(morePages, path, buildBootstrap(), {}, <QueueArea />);

  it('opens when playback starts, and stays closed after the user closes it', async () => {
    openAt('/contact');
    await screen.findByRole('heading', { name: 'Contact us' });
    expect(queryQueue()).toBeNull();
    act(() => player.play([buildTrack()]));
    await waitFor(() => expect(queryQueue()).not.toBeNull());
    act(toggleQueue);
    expect([queryQueue(), localStorage.getItem('overtone.queue-panel')]).toEqual([null, 'closed']);
    act(() => player.play([buildTrack({}, 2)]));
    expect(queryQueue()).toBeNull();
    act(toggleQueue);
    await waitFor(() => expect(queryQueue()).not.toBeNull());
  });

  it('opens when the user toggles it while nothing plays', async () => {
    openAt('/contact');
    await screen.findByRole('heading', { name: 'Contact us' });
    act(toggleQueue);
    await waitFor(() => expect(queryQueue()).not.toBeNull());
  });

  it.each(['/backstage/upload', '/account-settings', '/library/smart-playlists/new', '/unknown'])(
    'opens at %s only when the user toggles it, and again on the next page',
    async (path) => {
      const { router } = openAt('/contact');
      await screen.findByRole('heading', { name: 'Contact us' });
      act(() => player.play([buildTrack()]));
      await waitFor(() => expect(queryQueue()).not.toBeNull());
      await act(() => router.navigate(path));
      await waitFor(() => expect(queryQueue()).toBeNull());
      act(toggleQueue);
      await waitFor(() => expect(queryQueue()).not.toBeNull());
      await act(() => router.navigate('/contact'));
      await waitFor(() => expect(queryQueue()).not.toBeNull());
      await act(() => router.navigate(path));
      await waitFor(() => expect(queryQueue()).toBeNull());
      expect(localStorage.getItem('overtone.queue-panel')).toBeNull();
    },
  );
});
