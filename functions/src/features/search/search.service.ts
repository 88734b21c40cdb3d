import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import type { SearchResults, SearchType } from '@overtone/shared/search/search.model.ts';
import { findAlbums } from '../albums/albums.store.ts';
import { findArtists } from '../artists/artists.store.ts';
import { findTracks } from '../tracks/tracks.store.ts';
import type { Hits, SearchIndex } from './search-index.ts';

/** Which of two equally good matches comes first. */
const rank: readonly SearchType[] = ['artists', 'albums', 'tracks'];

const topOf = (hits: Hits, results: SearchResults): { type: SearchType; id: string } | null => {
  const tierOf = new Map(Object.values(hits).flatMap((list) => list.map(({ id, tier }) => [id, tier] as const)));
  const firsts = rank.flatMap((type) => results[type].slice(0, 1).map(({ id }) => ({ type, id })));
  const [top] = firsts.toSorted((a, b) => (tierOf.get(a.id) ?? 0) - (tierOf.get(b.id) ?? 0));
  return top ?? null;
};

/**
 * Finds things and reads them as they are now: what was deleted a moment ago is left out, whatever the index says.
 * 1 round trip to the catalogue, half a unit for each row.
 */
export const search = async (index: SearchIndex, text: string, types: readonly SearchType[], count: number) => {
  const hits = await index.find(text, types, count);
  const ids = <Id>(type: SearchType, schema: { parse(id: string): Id }) => hits[type].map(({ id }) => schema.parse(id));
  const [tracks, albums, artists] = await Promise.all([
    findTracks(ids('tracks', TrackId)),
    findAlbums(ids('albums', AlbumId)),
    findArtists(ids('artists', ArtistId)),
  ]);
  const results = { tracks, albums, artists };
  return { query: text, results, top: topOf(hits, results) };
};
