import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSearches } from '../../discovery/search/recent-searches.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { stubApi } from '../../testing/api-stub.ts';
import { buildAlbum, buildArtist, buildChannel } from '../../testing/factories.ts';
import { buildReply, emptyReply, getTab, oneTrack, openSearch, track } from '../../testing/open-search.tsx';
import { Page } from './search.page.tsx';

beforeEach(() => {
  clearSearches();
});

describe('search page', () => {
  it('searches while the user types, requests a quickly typed word once, and replaces the history entry', async () => {
    const { sentRequests, router, field } = openSearch('/search', { body: oneTrack });
    for (const value of ['l', 'lo', 'low']) fireEvent.change(field, { target: { value } });
    expect(await screen.findByRole('region', { name: 'Top result' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/search/low');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(sentRequests.map(({ url }) => url).filter((url) => url.includes('/search'))).toEqual([
      '/api/v1/search?query=low',
    ]);
  });

  it('does not interrupt a navigation to a slow page that starts after typing', async () => {
    const { router, field } = openSearch('/search', { body: oneTrack });
    fireEvent.change(field, { target: { value: 'low' } });
    await router.navigate('/slow');
    expect(await screen.findByRole('heading', { name: 'Slow' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/slow');
  });

  it('moves the focus to the first result on Arrow Down', async () => {
    const { field } = openSearch('/search/low', { body: oneTrack });
    await screen.findByRole('region', { name: 'Top result' });
    await userEvent.type(field, '{ArrowDown}');
    expect(document.activeElement).toBe(screen.getAllByRole('link', { name: 'Low Tide' })[0]);
  });

  it('shows a message when nothing is found', async () => {
    openSearch('/search/low', { body: emptyReply });
    expect(await screen.findByText('No results for “low”. Try fewer words or a different spelling.')).toBeDefined();
  });

  it('shows a retry button when the search fails', async () => {
    const { sentRequests } = openSearch('/search/low', { status: 503, body: { message: 'No' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sentRequests).toHaveLength(2));
  });

  it('stores recent searches until they are cleared', async () => {
    const { field } = openSearch('/search', { body: emptyReply });
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
    openSearch(path, { body: emptyReply });
    expect((await screen.findByRole('link', { name: 'Ambient' })).getAttribute('href')).toBe('/channel/genre/ambient');
  });

  it('links to channels, and lists them in a tab', async () => {
    const channel = buildChannel({ name: 'Low Lights', slug: 'low-lights' });
    const { router } = openSearch('/search/low', { body: buildReply({ channels: [channel] }) });
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
    openSearch('/search/low', { body: buildReply({ channels: [channel] }) });
    expect(await screen.findByRole('button', { name: 'Play Low Lights' })).toBeDefined();
  });

  it('links to tags and users, with an icon for users without a picture', async () => {
    const users = [{ id: 'usr_01J00000000000000000000001', name: 'Orla Venn', image: null }];
    openSearch('/search/low', { body: buildReply({ tags: [{ name: 'late-night' }], users }) });
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

  it('shows tabs only for types with results, with their number up to the limit', async () => {
    openSearch('/search/low', { body: buildReply({ tracks: [track] }, { tracks: 99, albums: 100, users: 3 }) });
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
    ['lyrics', 'Enter at least two words from the lyrics.'],
  ])('shows a message and a link to all results for %s without results', async (type, text) => {
    const { router } = openSearch(`/search/low/${type}`, { body: buildReply({}, { channels: 2 }) });
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(`/search/low/${type}`);
    expect(screen.queryByText(/^No results/)).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Show all results' }));
    expect(router.state.location.pathname).toBe('/search/low');
  });

  it('shows the general message when nothing is found at all', async () => {
    openSearch('/search/low/artists', { body: emptyReply });
    expect(await screen.findByText('No results for “low”. Try fewer words or a different spelling.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Show all results' })).toBeNull();
  });

  it('shows no empty message while the results of a tab are loading', async () => {
    const artist = buildArtist({ name: 'Low Roar' });
    let resolveAnswer = (): void => {};
    const answer = { body: buildReply({ albums: [buildAlbum()] }, { artists: 1 }), delayUntil: Promise.resolve() };
    openSearch('/search/low/albums', answer);
    await screen.findByRole('region', { name: 'Albums' });
    answer.body = buildReply({ artists: [artist] }, { albums: 1 });
    answer.delayUntil = new Promise((resolve) => {
      resolveAnswer = resolve;
    });
    await userEvent.click(getTab('Artists 1'));
    expect(screen.queryByText(/No results|match/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Albums' })).toBeNull();
    resolveAnswer();
    expect(await screen.findByRole('link', { name: 'Low Roar' })).toBeDefined();
  });
});
