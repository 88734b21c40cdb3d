import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Page } from '../app/routes/search.page.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { type Answer, stubApi } from './api-stub.ts';
import { buildGenre, buildTrack } from './factories.ts';

export const track = buildTrack({ name: 'Low Tide' });
const noResults = { tracks: [], albums: [], artists: [], playlists: [], genres: [], tags: [], channels: [], users: [] };
const zeroCounts = Object.fromEntries(Object.keys(noResults).map((type) => [type, 0]));

/** Builds the response of the search. Counts are the number of results by default. */
export const buildReply = (
  results: Partial<Record<keyof typeof noResults, readonly object[]>>,
  counts: Partial<typeof zeroCounts> = {},
) => {
  const allResults = { ...noResults, ...results };
  const defaultCounts = Object.fromEntries(Object.entries(allResults).map(([type, { length }]) => [type, length]));
  const [type, [first]] = Object.entries(allResults).find(([, { length }]) => length > 0) ?? [null, []];
  const topItem = first as { id?: string; name: string } | undefined;
  const top = topItem ? { type, id: topItem.id ?? topItem.name } : null;
  return { query: 'low', results: allResults, counts: { ...defaultCounts, ...counts }, top };
};
export const oneTrack = buildReply({ tracks: [track] });
export const emptyReply = buildReply({});
const noLyrics = { query: 'low', results: [], count: 0 };

export const openSearch = (path: string, answer: Answer, lyrics: Answer = { body: noLyrics }) => {
  const genres = { pagination: { data: [buildGenre({ displayName: 'Ambient' })], nextCursor: null } };
  const sentRequests = stubApi({
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
  return { sentRequests, router, field: screen.getByRole('searchbox', { name: 'Search' }) };
};

export const getTab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Filter' })).getByRole('link', { name });
