import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSearches } from '../../discovery/search/recent-searches.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { type Answer, stubApi } from '../../testing/api-stub.ts';
import { buildAlbum, buildArtist, buildChannel, buildGenre, buildTrack } from '../../testing/factories.ts';
import { Page } from './search.page.tsx';

const track = buildTrack({ name: 'Low Tide' });
const noResults = { tracks: [], albums: [], artists: [], playlists: [], genres: [], tags: [], channels: [], users: [] };
const zeroCounts = Object.fromEntries(Object.keys(noResults).map((type) => [type, 0]));

/** Builds the reply of the search. Counts are the number of results by default. */
const buildReply = (
  results: Partial<Record<keyof typeof noResults, readonly object[]>>,
  counts: Partial<typeof zeroCounts> = {},
) => {
  const all = { ...noResults, ...results };
  const defaultCounts = Object.fromEntries(Object.entries(all).map(([type, { length }]) => [type, length]));
  const [type, [first]] = Object.entries(all).find(([, { length }]) => length > 0) ?? [null, []];
  const topItem = first as { id?: string; name: string } | undefined;
  const top = topItem ? { type, id: topItem.id ?? topItem.name } : null;
  return { query: 'low', results: all, counts: { ...defaultCounts, ...counts }, top };
};
const oneTrack = buildReply({ tracks: [track] });
const emptyReply = buildReply({});
const noLyrics = { query: 'low', results: [], count: 0 };

const open = (path: string, answer: Answer, lyrics: Answer = { body: noLyrics }) => {
  const genres = { pagination: { data: [buildGenre({ displayName: 'Ambient' })], nextCursor: null } };
  const asked = stubApi({
    'GET /api/v1/search': answer,
    'GET /api/v1/search/lyrics': lyrics,
    'GET /api/v1/genres': { body: genres },
  });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const routes = [
    { path: '/search/:query?/:tab?', Component: Page },
    { path: '/slow', loader: () => new Promise((resolve) => setTimeout(resolve, 400, null)), element: <h1>Slow</h1> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { asked, router, field: screen.getByRole('searchbox', { name: 'Search' }) };
};

beforeEach(() => {
  clearSearches();
});

const getTab = (name: string) => within(screen.getByRole('navigation', { name: 'Filter' })).getByRole('link', { name });

describe('search page', () => {
  it('searches while the user types, requests a quickly typed word once, and replaces the history entry', async () => {
    const { asked, router, field } = open('/search', { body: oneTrack });
    for (const value of ['l', 'lo', 'low']) fireEvent.change(field, { target: { value } });
    expect(await screen.findByRole('region', { name: 'Top result' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/search/low');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(asked.map(({ url }) => url).filter((url) => url.includes('/search'))).toEqual(['/api/v1/search?query=low']);
  });

  it('does not interrupt a navigation to a slow page that starts after typing', async () => {
    const { router, field } = open('/search', { body: oneTrack });
    fireEvent.change(field, { target: { value: 'low' } });
    await router.navigate('/slow');
    expect(await screen.findByRole('heading', { name: 'Slow' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/slow');
  });

  it('moves the focus to the first result on Arrow Down', async () => {
    const { field } = open('/search/low', { body: oneTrack });
    await screen.findByRole('region', { name: 'Top result' });
    await userEvent.type(field, '{ArrowDown}');
    expect(document.activeElement).toBe(screen.getAllByRole('link', { name: 'Low Tide' })[0]);
  });

  it('shows a message when nothing is found', async () => {
    open('/search/low', { body: emptyReply });
    expect(await screen.findByText('No results for “low”. Try fewer words or a different spelling.')).toBeDefined();
  });

  it('shows a retry button when the search fails', async () => {
    const { asked } = open('/search/low', { status: 503, body: { message: 'No' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('stores recent searches until they are cleared', async () => {
    const { field } = open('/search', { body: emptyReply });
    await userEvent.type(field, 'orla venn{Enter}');
    await screen.findByText(/No results/);
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect((await screen.findByRole('link', { name: 'orla venn' })).getAttribute('href')).toBe('/search/orla%20venn');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('Search songs, albums, artists, lyrics and more.')).toBeDefined();
  });

  it.each([
    ['the search is empty', '/search'],
    ['nothing is found', '/search/low'],
  ])('shows genres when %s', async (_, path) => {
    open(path, { body: emptyReply });
    expect((await screen.findByRole('link', { name: 'Ambient' })).getAttribute('href')).toBe('/channel/genre/ambient');
  });

  it('links to channels, which have a tab', async () => {
    const channel = buildChannel({ name: 'Low Lights', slug: 'low-lights' });
    const { router } = open('/search/low', { body: buildReply({ channels: [channel] }) });
    const top = within(await screen.findByRole('region', { name: 'Top result' }));
    expect(top.getByRole('link', { name: 'Low Lights' }).getAttribute('href')).toBe('/channel/low-lights');
    expect(top.getByText('Channel')).toBeDefined();
    // A channel of albums has no play button.
    expect(top.queryByRole('button', { name: 'Play Low Lights' })).toBeNull();
    const tabs = within(screen.getByRole('navigation', { name: 'Filter' }));
    await userEvent.click(tabs.getByRole('link', { name: 'Channels 1' }));
    expect(router.state.location.pathname).toBe('/search/low/channels');
    const list = within(await screen.findByRole('region', { name: 'Channels' }));
    await userEvent.click(list.getByRole('link', { name: 'Low Lights' }));
    expect(router.state.location.pathname).toBe('/channel/low-lights');
  });

  it('plays a channel of tracks', async () => {
    const channel = buildChannel({ name: 'Low Lights', contentType: 'tracks' });
    open('/search/low', { body: buildReply({ channels: [channel] }) });
    expect(await screen.findByRole('button', { name: 'Play Low Lights' })).toBeDefined();
  });

  it('links to tags and users, with an icon for users without a picture', async () => {
    const users = [{ id: 'usr_01J00000000000000000000001', name: 'Orla Venn', image: null }];
    open('/search/low', { body: buildReply({ tags: [{ name: 'late-night' }], users }) });
    const tags = within(await screen.findByRole('region', { name: 'Tags' }));
    expect(tags.getByRole('link', { name: '#late-night' }).getAttribute('href')).toBe('/tag/late-night');
    const userResults = within(screen.getByRole('region', { name: 'People' }));
    const link = userResults.getByRole('link', { name: 'Orla Venn' });
    expect(link.getAttribute('href')).toBe('/user/usr_01J00000000000000000000001/orla-venn');
    expect(userResults.getByRole('listitem').querySelector('.lucide-user-round')).not.toBeNull();
    expect(userResults.queryByRole('button', { name: /^Play/ })).toBeNull();
  });
});

describe('search tabs', () => {
  it('shows the not found page for an unknown tab', () => {
    stubApi({});
    const router = createMemoryRouter([{ path: '/search/:query?/:tab?', Component: Page }], {
      initialEntries: ['/search/low/unknown'],
    });
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    expect(screen.getByText("Looks like you've found the doorway to the great nothing")).toBeDefined();
  });

  it('are shown only for types with results, with their number up to the limit', async () => {
    open('/search/low', { body: buildReply({ tracks: [track] }, { tracks: 99, albums: 100, users: 3 }) });
    await screen.findByRole('region', { name: 'Top result' });
    const tabs = within(screen.getByRole('navigation', { name: 'Filter' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['All ', 'Songs 99', 'Albums 99+', 'People 3']);
    expect(screen.getByRole('status').textContent).toBe('202 results');
  });

  it.each([
    ['tracks', 'No songs match “low”.'],
    ['artists', 'No artists match “low”.'],
    ['albums', 'No albums match “low”.'],
    ['playlists', 'No playlists match “low”.'],
    ['genres', 'No genres match “low”.'],
    ['tags', 'No tags match “low”.'],
    ['users', 'No people match “low”.'],
    ['lyrics', 'Type at least two words from a line to find the song.'],
  ])('show for %s without results a message and a link to all results', async (type, text) => {
    const { router } = open(`/search/low/${type}`, { body: buildReply({}, { channels: 2 }) });
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(`/search/low/${type}`);
    expect(screen.queryByText(/^No results/)).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Show all results' }));
    expect(router.state.location.pathname).toBe('/search/low');
  });

  it('show the general message when nothing is found at all', async () => {
    open('/search/low/artists', { body: emptyReply });
    expect(await screen.findByText('No results for “low”. Try fewer words or a different spelling.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Show all results' })).toBeNull();
  });

  it('show no empty message while their results are loading', async () => {
    const artist = buildArtist({ name: 'Low Roar' });
    let resolveAnswer = (): void => {};
    const answer = { body: buildReply({ albums: [buildAlbum()] }, { artists: 1 }), after: Promise.resolve() };
    open('/search/low/albums', answer);
    await screen.findByRole('region', { name: 'Albums' });
    answer.body = buildReply({ artists: [artist] }, { albums: 1 });
    answer.after = new Promise((resolve) => {
      resolveAnswer = resolve;
    });
    await userEvent.click(getTab('Artists 1'));
    expect(screen.queryByText(/No results|match/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Albums' })).toBeNull();
    resolveAnswer();
    expect(await screen.findByRole('link', { name: 'Low Roar' })).toBeDefined();
  });
});

describe('search for lyrics', () => {
  const line = 'and the tide is low';
  const matches = [
    { from: 8, to: 12 },
    { from: 13, to: 15 },
  ];
  const lyricsReply = { query: 'tide is', results: [{ track, line, matches }], count: 7 };

  it('are requested with the other results, and show the line below the track with the matches marked', async () => {
    const { asked } = open('/search/tide%20is', { body: emptyReply }, { body: lyricsReply });
    const lyrics = within(await screen.findByRole('region', { name: 'Lyrics' }));
    expect(lyrics.getByRole('link', { name: 'Low Tide' })).toBeDefined();
    const quote = lyrics.getByText((_, element) => element?.tagName === 'Q');
    expect(quote.textContent).toBe('and the tide is low');
    expect([...quote.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['tide', 'is']);
    expect(lyrics.getByRole('link', { name: 'Show all of Lyrics' }).getAttribute('href')).toBe(
      '/search/tide%20is/lyrics',
    );
    expect(getTab('Lyrics 7')).toBeDefined();
    expect(screen.queryByText(/^No results/)).toBeNull();
    expect(asked.map(({ url }) => url)).toContain('/api/v1/search/lyrics?query=tide+is');
  });

  it('have a tab with all counted results', async () => {
    const { asked } = open('/search/tide%20is/lyrics', { body: emptyReply }, { body: lyricsReply });
    expect(await screen.findByText((_, element) => element?.textContent === 'and the tide is low')).toBeDefined();
    expect(asked.map(({ url }) => url)).toContain('/api/v1/search/lyrics?query=tide+is&perPage=100');
  });

  it('do not affect the other results when they cannot be loaded', async () => {
    open('/search/low%20tide', { body: oneTrack }, { status: 503, body: { message: 'No' } });
    expect(await screen.findByRole('region', { name: 'Top result' })).toBeDefined();
    expect(screen.queryByText('Search isn’t working right now.')).toBeNull();
  });

  it('are not searched for a single word, except in scripts without spaces', async () => {
    const singleWord = open('/search/low', { body: oneTrack });
    await screen.findByRole('region', { name: 'Top result' });
    expect(singleWord.asked.filter(({ url }) => url.includes('lyrics'))).toEqual([]);
    cleanup();
    const japanese = open(`/search/${encodeURIComponent('渋谷の夜')}`, { body: oneTrack });
    await screen.findByRole('region', { name: 'Top result' });
    expect(japanese.asked.filter(({ url }) => url.includes('lyrics'))).toHaveLength(1);
  });
});
