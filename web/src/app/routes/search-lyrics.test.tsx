import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSearches } from '../../discovery/search/recent-searches.ts';
import { emptyReply, getTab, oneTrack, openSearch, track } from '../../testing/open-search.tsx';

beforeEach(() => {
  clearSearches();
});

describe('lyrics in search results', () => {
  const line = 'and the tide is low';
  const matches = [
    { from: 8, to: 12 },
    { from: 13, to: 15 },
  ];
  const lyricsReply = { query: 'tide is', results: [{ track, line, matches }], count: 7 };

  it('requests lyrics with the other results, and shows the line below the track with the matches marked', async () => {
    const { sentRequests } = openSearch('/search/tide%20is', { body: emptyReply }, { body: lyricsReply });
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
    expect(sentRequests.map(({ url }) => url)).toContain('/api/v1/search/lyrics?query=tide+is');
  });

  it('loads up to 100 results in the Lyrics tab', async () => {
    const { sentRequests } = openSearch('/search/tide%20is/lyrics', { body: emptyReply }, { body: lyricsReply });
    expect(await screen.findByText((_, element) => element?.textContent === 'and the tide is low')).toBeDefined();
    expect(sentRequests.map(({ url }) => url)).toContain('/api/v1/search/lyrics?query=tide+is&perPage=100');
  });

  it('shows the other results when lyrics cannot be loaded', async () => {
    openSearch('/search/low%20tide', { body: oneTrack }, { status: 503, body: { message: 'No' } });
    expect(await screen.findByRole('region', { name: 'Top result' })).toBeDefined();
    expect(screen.queryByText('Search isn’t working right now.')).toBeNull();
  });

  it('does not search lyrics for a single word, except in scripts without spaces', async () => {
    const singleWord = openSearch('/search/low', { body: oneTrack });
    await screen.findByRole('region', { name: 'Top result' });
    expect(singleWord.sentRequests.filter(({ url }) => url.includes('lyrics'))).toEqual([]);
    cleanup();
    const japanese = openSearch(`/search/${encodeURIComponent('渋谷の夜')}`, { body: oneTrack });
    await screen.findByRole('region', { name: 'Top result' });
    expect(japanese.sentRequests.filter(({ url }) => url.includes('lyrics'))).toHaveLength(1);
  });
});
