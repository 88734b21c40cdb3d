import type { SearchResults, SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { AlbumId, ArtistId, ChannelId, PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import { findAlbums, findArtists, findGenres, findTracks } from '../../catalog/public.ts';
import { findPlaylists } from '../../library/public.ts';
import { presentChannel } from '../channels/channel.presenter.ts';
import { findChannels } from '../channels/channels.store.ts';
import { genreDocumentOf, genreNameOf } from './search-document.ts';
import type { Hits, SearchIndex } from './search-index.ts';

/** Which of two equally good matches comes first. */
const rank: readonly SearchType[] = ['artists', 'albums', 'tracks', 'playlists', 'genres', 'channels'];

const topOf = (hits: Hits, results: SearchResults): { type: SearchType; id: string } | null => {
  const tierOf = new Map(Object.values(hits).flatMap((list) => list.map(({ id, tier }) => [id, tier] as const)));
  const firstOf = (type: SearchType): { id: string; document: string } | undefined => {
    if (type !== 'genres') return results[type][0] && { id: results[type][0].id, document: results[type][0].id };
    const [genre] = results.genres;
    return genre && { id: genre.name, document: genreDocumentOf(genre).id };
  };
  const firsts = rank.flatMap((type) => {
    const first = firstOf(type);
    return first ? [{ type, id: first.id, tier: tierOf.get(first.document) ?? 0 }] : [];
  });
  const [top] = firsts.toSorted((a, b) => a.tier - b.tier);
  return top ? { type: top.type, id: top.id } : null;
};

/**
 * Finds things and reads them as they are now: what was deleted a moment ago is left out, whatever the index says.
 * 1 round trip to the tables, half a unit for each row.
 */
export const search = async (index: SearchIndex, text: string, types: readonly SearchType[], count: number) => {
  const hits = await index.find(text, types, count);
  const ids = <Id>(type: SearchType, schema: { parse(id: string): Id }) => hits[type].map(({ id }) => schema.parse(id));
  const [tracks, albums, artists, playlists, genres, channels] = await Promise.all([
    findTracks(ids('tracks', TrackId)),
    findAlbums(ids('albums', AlbumId)),
    findArtists(ids('artists', ArtistId)),
    findPlaylists(ids('playlists', PlaylistId)),
    findGenres(hits.genres.map(({ id }) => genreNameOf(id))),
    findChannels(ids('channels', ChannelId)),
  ]);
  // What was made private a moment ago is its owner's alone, whatever the index says.
  const shown = playlists.filter(({ isPublic }) => isPublic);
  const results = {
    ...{ tracks, albums, artists, playlists: shown, genres },
    channels: channels.map((channel) => presentChannel(channel, null)),
  };
  return { query: text, results, top: topOf(hits, results) };
};
