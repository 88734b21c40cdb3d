import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showQueue } from '../../player/panels.ts';
import { media } from '../../styles/tokens.ts';
import { aBootstrap } from '../../testing/bootstrap.ts';
import { onScreen } from '../../testing/media.ts';
import { openPage } from '../../testing/open-page.tsx';
import { QueueArea } from './player-areas.tsx';

const pages = { contact: () => <h1>Contact us</h1>, lyrics: () => <p>Nothing is playing</p> };

afterEach(() => {
  act(() => showQueue(false));
  vi.unstubAllGlobals();
});

const goOnWithQueue = async (screenOf: string) => {
  onScreen(media.wide, screenOf);
  const { router } = openPage(pages, '/contact', aBootstrap(), {}, <QueueArea />);
  await screen.findByRole('heading', { name: 'Contact us' });
  act(() => showQueue(true));
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

it('does not lie over a page because it stood beside one while the window was wider', async () => {
  onScreen(media.wide, media.tablet);
  showQueue(true);
  openPage(pages, '/contact', aBootstrap(), {}, <QueueArea />);
  await screen.findByRole('heading', { name: 'Contact us' });
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Queue' })).toBeNull());
});
