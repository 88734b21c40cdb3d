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
const none = { tracks: [], albums: [], artists: [], playlists: [], genres: [], tags: [], channels: [], users: [] };
const noneOf = Object.fromEntries(Object.keys(none).map((type) => [type, 0]));

/** What the search answers: of each kind as many as are told, where nothing else is said. */
const reply = (results: Partial<Record<keyof typeof none, readonly object[]>>, counts: Partial<typeof noneOf> = {}) => {
  const all = { ...none, ...results };
  const told = Object.fromEntries(Object.entries(all).map(([type, { length }]) => [type, length]));
  const [type, [first]] = Object.entries(all).find(([, { length }]) => length > 0) ?? [null, []];
  const named = first as { id?: string; name: string } | undefined;
  const top = named ? { type, id: named.id ?? named.name } : null;
  return { query: 'low', results: all, counts: { ...told, ...counts }, top };
};
const found = reply({ tracks: [track] });
const nothing = reply({});
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

it('finds while somebody types, asks once for a word typed in one go, and keeps one entry in the history', async () => {
  const { asked, router, field } = open('/search', { body: found });
  for (const value of ['l', 'lo', 'low']) fireEvent.change(field, { target: { value } });
  expect(await screen.findByRole('region', { name: 'Top result' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/search/low');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(asked.map(({ url }) => url).filter((url) => url.includes('/search'))).toEqual(['/api/v1/search?query=low']);
});

it('lets somebody go who types a letter and leaves for a page that takes its time', async () => {
  const { router, field } = open('/search', { body: found });
  fireEvent.change(field, { target: { value: 'low' } });
  await router.navigate('/slow');
  expect(await screen.findByRole('heading', { name: 'Slow' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/slow');
});

it('leads on to the results with an arrow', async () => {
  const { field } = open('/search/low', { body: found });
  await screen.findByRole('region', { name: 'Top result' });
  await userEvent.type(field, '{ArrowDown}');
  expect(document.activeElement).toBe(screen.getAllByRole('link', { name: 'Low Tide' })[0]);
});

it('says that nothing was found', async () => {
  open('/search/low', { body: nothing });
  expect(await screen.findByText('No results for “low”. Try fewer words or a different spelling.')).toBeDefined();
});

it('says that it did not work, and tries again', async () => {
  const { asked } = open('/search/low', { status: 503, body: { message: 'No' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked).toHaveLength(2));
});

it('remembers what was searched for until that is cleared', async () => {
  const { field } = open('/search', { body: nothing });
  await userEvent.type(field, 'orla venn{Enter}');
  await screen.findByText(/No results/);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect((await screen.findByRole('link', { name: 'orla venn' })).getAttribute('href')).toBe('/search/orla%20venn');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Search songs, albums, artists, lyrics and more.')).toBeDefined();
});

it.each([
  ['nothing is searched for', '/search'],
  ['nothing was found', '/search/low'],
])('leads into genres where %s', async (_, path) => {
  open(path, { body: nothing });
  expect((await screen.findByRole('link', { name: 'Ambient' })).getAttribute('href')).toBe('/channel/genre/ambient');
});

it('shows channels as ways into their pages, with a tab of their own', async () => {
  const channel = buildChannel({ name: 'Low Lights', slug: 'low-lights' });
  const { router } = open('/search/low', { body: reply({ channels: [channel] }) });
  const top = within(await screen.findByRole('region', { name: 'Top result' }));
  expect(top.getByRole('link', { name: 'Low Lights' }).getAttribute('href')).toBe('/channel/low-lights');
  expect(top.getByText('Channel')).toBeDefined();
  // It holds albums, which nobody hears by pressing one button.
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
  open('/search/low', { body: reply({ channels: [channel] }) });
  expect(await screen.findByRole('button', { name: 'Play Low Lights' })).toBeDefined();
});

it('knows no other tabs', () => {
  stubApi({});
  const router = createMemoryRouter([{ path: '/search/:query?/:tab?', Component: Page }], {
    initialEntries: ['/search/low/somebody'],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(screen.getByText("Looks like you've found the doorway to the great nothing")).toBeDefined();
});

const tab = (name: string) => within(screen.getByRole('navigation', { name: 'Filter' })).getByRole('link', { name });

it('shows tabs for kinds with results alone, with how many there are, as far as they are counted', async () => {
  open('/search/low', { body: reply({ tracks: [track] }, { tracks: 99, albums: 100, users: 3 }) });
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
])('says of %s alone that there are none, and leads to what there is', async (type, text) => {
  const { router } = open(`/search/low/${type}`, { body: reply({}, { channels: 2 }) });
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(`/search/low/${type}`);
  expect(screen.queryByText(/^No results/)).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Show all results' }));
  expect(router.state.location.pathname).toBe('/search/low');
});

it('says on a tab that nothing at all was found where that is so', async () => {
  open('/search/low/artists', { body: nothing });
  expect(await screen.findByText('No results for “low”. Try fewer words or a different spelling.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Show all results' })).toBeNull();
});

it('says nothing of a tab whose results are on their way', async () => {
  const artist = buildArtist({ name: 'Low Roar' });
  let come = (): void => {};
  const answer = { body: reply({ albums: [buildAlbum()] }, { artists: 1 }), after: Promise.resolve() };
  open('/search/low/albums', answer);
  await screen.findByRole('region', { name: 'Albums' });
  answer.body = reply({ artists: [artist] }, { albums: 1 });
  answer.after = new Promise((resolve) => {
    come = resolve;
  });
  await userEvent.click(tab('Artists 1'));
  expect(screen.queryByText(/No results|match/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Albums' })).toBeNull();
  come();
  expect(await screen.findByRole('link', { name: 'Low Roar' })).toBeDefined();
});

it('shows tags and people as ways to their pages, whoever has no picture by a sign', async () => {
  const users = [{ id: 'usr_01J00000000000000000000001', name: 'Orla Venn', image: null }];
  open('/search/low', { body: reply({ tags: [{ name: 'late-night' }], users }) });
  const tags = within(await screen.findByRole('region', { name: 'Tags' }));
  expect(tags.getByRole('link', { name: '#late-night' }).getAttribute('href')).toBe('/tag/late-night');
  const people = within(screen.getByRole('region', { name: 'People' }));
  const link = people.getByRole('link', { name: 'Orla Venn' });
  expect(link.getAttribute('href')).toBe('/user/usr_01J00000000000000000000001/orla-venn');
  expect(people.getByRole('listitem').querySelector('.lucide-user-round')).not.toBeNull();
  expect(people.queryByRole('button', { name: /^Play/ })).toBeNull();
});

describe('lyrics', () => {
  const line = 'and the tide is low';
  const matches = [
    { from: 8, to: 12 },
    { from: 13, to: 15 },
  ];
  const sung = { query: 'tide is', results: [{ track, line, matches }], count: 7 };

  it('are asked for beside everything else, and show the line under the track with its words marked', async () => {
    const { asked } = open('/search/tide%20is', { body: nothing }, { body: sung });
    const lyrics = within(await screen.findByRole('region', { name: 'Lyrics' }));
    expect(lyrics.getByRole('link', { name: 'Low Tide' })).toBeDefined();
    const quote = lyrics.getByText((_, element) => element?.tagName === 'Q');
    expect(quote.textContent).toBe('and the tide is low');
    expect([...quote.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['tide', 'is']);
    expect(lyrics.getByRole('link', { name: 'Show all of Lyrics' }).getAttribute('href')).toBe(
      '/search/tide%20is/lyrics',
    );
    expect(tab('Lyrics 7')).toBeDefined();
    expect(screen.queryByText(/^No results/)).toBeNull();
    expect(asked.map(({ url }) => url)).toContain('/api/v1/search/lyrics?query=tide+is');
  });

  it('are a tab with as many as are counted', async () => {
    const { asked } = open('/search/tide%20is/lyrics', { body: nothing }, { body: sung });
    expect(await screen.findByText((_, element) => element?.textContent === 'and the tide is low')).toBeDefined();
    expect(asked.map(({ url }) => url)).toContain('/api/v1/search/lyrics?query=tide+is&perPage=100');
  });

  it('that cannot be had take nothing from the others', async () => {
    open('/search/low%20tide', { body: found }, { status: 503, body: { message: 'No' } });
    expect(await screen.findByRole('region', { name: 'Top result' })).toBeDefined();
    expect(screen.queryByText('Search isn’t working right now.')).toBeNull();
  });

  it('are looked for by no single word, but by one in signs', async () => {
    const one = open('/search/low', { body: found });
    await screen.findByRole('region', { name: 'Top result' });
    expect(one.asked.filter(({ url }) => url.includes('lyrics'))).toEqual([]);
    cleanup();
    const other = open(`/search/${encodeURIComponent('渋谷の夜')}`, { body: found });
    await screen.findByRole('region', { name: 'Top result' });
    expect(other.asked.filter(({ url }) => url.includes('lyrics'))).toHaveLength(1);
  });
});
