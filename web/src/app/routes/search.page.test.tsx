import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it } from 'vitest';
import { clearSearches } from '../../discovery/search/recent-searches.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { type Answer, stubApi } from '../../testing/api-stub.ts';
import { aChannel, aGenre, aTrack } from '../../testing/factories.ts';
import { Page } from './search.page.tsx';

const track = aTrack({ name: 'Low Tide' });
const found = {
  query: 'low',
  results: { tracks: [track], albums: [], artists: [], playlists: [], genres: [], tags: [], channels: [], users: [] },
  top: { type: 'tracks', id: track.id },
};
const nothing = {
  query: 'low',
  results: { tracks: [], albums: [], artists: [], playlists: [], genres: [], tags: [], channels: [], users: [] },
  top: null,
};

const open = (path: string, answer: Answer) => {
  const genres = { pagination: { data: [aGenre({ displayName: 'Ambient' })], nextCursor: null } };
  const asked = stubApi({ 'GET /api/v1/search': answer, 'GET /api/v1/genres': { body: genres } });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  const routes = [
    { path: '/search/:query?/:tab?', Component: Page },
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
  await userEvent.type(field, 'low');
  expect(await screen.findByRole('region', { name: 'Top result' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/search/low');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(asked.map(({ url }) => url).filter((url) => url.includes('/search'))).toEqual(['/api/v1/search?query=low']);
});

it('leads on to the results with an arrow', async () => {
  const { field } = open('/search/low', { body: found });
  await screen.findByRole('region', { name: 'Top result' });
  await userEvent.type(field, '{ArrowDown}');
  expect(document.activeElement).toBe(screen.getAllByRole('link', { name: 'Low Tide' })[0]);
});

it('says that nothing was found', async () => {
  open('/search/low', { body: nothing });
  expect(await screen.findByText('Nothing matches “low”. Try fewer words, or another spelling.')).toBeDefined();
});

it('says that it did not work, and tries again', async () => {
  const { asked } = open('/search/low', { status: 503, body: { message: 'No' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked).toHaveLength(2));
});

it('remembers what was searched for until that is cleared', async () => {
  const { field } = open('/search', { body: nothing });
  await userEvent.type(field, 'orla venn{Enter}');
  await screen.findByText(/Nothing matches/);
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect((await screen.findByRole('link', { name: 'orla venn' })).getAttribute('href')).toBe('/search/orla%20venn');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Find tracks, albums and artists by their names.')).toBeDefined();
});

it.each([
  ['nothing is searched for', '/search'],
  ['nothing was found', '/search/low'],
])('leads into genres where %s', async (_, path) => {
  open(path, { body: nothing });
  expect((await screen.findByRole('link', { name: 'Ambient' })).getAttribute('href')).toBe('/channel/genre/ambient');
});

it('shows channels as ways into their pages, with a tab of their own', async () => {
  const channel = aChannel({ name: 'Low Lights', slug: 'low-lights' });
  const results = { ...nothing.results, channels: [channel] };
  const { router } = open('/search/low', {
    body: { query: 'low', results, top: { type: 'channels', id: channel.id } },
  });
  const top = within(await screen.findByRole('region', { name: 'Top result' }));
  expect(top.getByRole('link', { name: 'Low Lights' }).getAttribute('href')).toBe('/channel/low-lights');
  expect(top.getByText('Channel')).toBeDefined();
  // It holds albums, which nobody hears by pressing one button.
  expect(top.queryByRole('button', { name: 'Play Low Lights' })).toBeNull();
  const tabs = within(screen.getByRole('navigation', { name: 'What to show' }));
  await userEvent.click(tabs.getByRole('link', { name: 'Channels' }));
  expect(router.state.location.pathname).toBe('/search/low/channels');
  const list = within(await screen.findByRole('region', { name: 'Channels' }));
  await userEvent.click(list.getByRole('link', { name: 'Low Lights' }));
  expect(router.state.location.pathname).toBe('/channel/low-lights');
});

it('plays a channel of tracks', async () => {
  const channel = aChannel({ name: 'Low Lights', contentType: 'tracks' });
  const results = { ...nothing.results, channels: [channel] };
  open('/search/low', { body: { query: 'low', results, top: { type: 'channels', id: channel.id } } });
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
