import type { FeedItem } from '@overtone/shared/community/feed/feed.model.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildAlbum, buildTrack } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { Page as ChannelPage } from './channel.page.tsx';
import { Page as LibraryPage } from './library.page.tsx';

const pages = { '/': ChannelPage, 'library/*': LibraryPage };

const buildUlid = (number: number): string => `01J${String(number).padStart(23, '0')}`;
const releaseItem: FeedItem = {
  ...{ id: 'one', kind: 'released', publishedAt: new Date(Date.now() - 3 * 3_600_000).toISOString() },
  publishers: [{ type: 'artist', artist: { id: `art_${buildUlid(1)}`, name: 'Sable & Reed', image: null } }],
  item: { type: 'album', album: buildAlbum() },
};
const repostItem: FeedItem = {
  ...{ id: 'two', kind: 'reposted', publishedAt: new Date(Date.now() - 86_400_000).toISOString() },
  publishers: [{ type: 'user', user: { id: `usr_${buildUlid(2)}`, name: 'Bo Lindqvist', image: null } }],
  item: { type: 'track', track: buildTrack({ name: 'Low Tide' }) },
};
const channel = {
  ...{ id: `chn_${buildUlid(3)}`, slug: 'home', name: 'Home', description: null, hideTitle: true },
  ...{ layout: 'grid', nestedLayout: 'carousel', restriction: null },
  content: { data: [{ type: 'track', track: buildTrack({ name: 'On home' }, 9) }], nextCursor: null },
};
const buildFeedAnswer = (data: FeedItem[], nextCursor: string | null = null) => ({
  'GET /api/v1/users/me/feed': { body: { pagination: { data, nextCursor } } },
});
const buildHomeAnswers = (data: FeedItem[]) => ({
  'GET /api/v1/channel/home': { body: { channel } },
  'GET /api/v1/users/me/history': { body: { pagination: { data: [], nextCursor: null }, isPaused: false } },
  ...buildFeedAnswer(data),
});
const getFeedCalls = ({ sentRequests }: Pick<ReturnType<typeof openPage>, 'sentRequests'>) =>
  sentRequests.filter(({ url }) => url.includes('/feed'));

beforeEach(() => localStorage.clear());

describe('feed on the home page', () => {
  it('shows releases and reposts with their time, and links to users, items and the whole feed', async () => {
    openPage(pages, '/', buildBootstrap({}, buildUser()), buildHomeAnswers([releaseItem, repostItem]));
    const section = within(await screen.findByRole('region', { name: 'New from people you follow' }));
    expect(section.getByText('Released 3 hr. ago')).toBeDefined();
    expect(section.getByText('Reposted 1 day ago')).toBeDefined();
    const links = section.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const path of ['/artist/', '/album/', '/user/', '/track/', '/library/feed']) {
      expect(links.some((link) => link?.startsWith(path))).toBe(true);
    }
  });

  it('hides the feed and reserves no space when the followed artists and users have published nothing', async () => {
    const site = openPage(pages, '/', buildBootstrap({}, buildUser()), buildHomeAnswers([]));
    await waitFor(() => expect(getFeedCalls(site)).toHaveLength(1));
    await screen.findByText('On home');
    expect(screen.queryByRole('region', { name: 'New from people you follow' })).toBeNull();
    expect(localStorage.getItem('overtone.home-history')).toBeNull();
  });

  it('does not request the feed for guests', async () => {
    const site = openPage(pages, '/', buildBootstrap({}, null), buildHomeAnswers([releaseItem]));
    await screen.findByText('On home');
    expect(getFeedCalls(site)).toEqual([]);
  });
});

describe('feed page', () => {
  it('describes each entry in a sentence', async () => {
    openPage(pages, '/library/feed', buildBootstrap({}, buildUser()), buildFeedAnswer([releaseItem, repostItem]));
    expect(await screen.findByRole('article', { name: 'Sable & Reed released an album: Glass Orchard' })).toBeDefined();
    expect(screen.getByRole('article', { name: 'Bo Lindqvist reposted a song: Low Tide' })).toBeDefined();
  });

  it('shows a message with a link to the search when the feed is empty', async () => {
    openPage(pages, '/library/feed', buildBootstrap({}, buildUser()), buildFeedAnswer([]));
    expect(await screen.findByText(/^Follow artists and people/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Find music' }).getAttribute('href')).toBe('/search');
  });
});
