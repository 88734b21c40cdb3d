import type { AlbumRef } from '@overtone/shared/catalog/music/album.model.ts';
import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { HistoryEntry } from '@overtone/shared/plays/history.contract.ts';
import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** Listens that are looked through for what home shows of them. */
const lookedThrough = 50;

/** The last of what somebody heard. */
export const recentQuery = queryOf(
  historyContract.list,
  { query: { perPage: lookedThrough } },
  ({ pagination }) => pagination.data,
);

/** An album to go back to, whose artists are those of the track that was heard. */
export type RecentAlbum = AlbumRef & { readonly artists: ArtistRef[] };

const firstOfEach = <Item extends { readonly id: string }>(items: readonly Item[], most: number): Item[] =>
  items.filter(({ id }, place) => items.findIndex((other) => other.id === id) === place).slice(0, most);

/** Tracks as they were heard last, each once. */
export const recentTracks = (entries: readonly HistoryEntry[], most: number): Track[] =>
  firstOfEach(
    entries.map(({ track }) => track),
    most,
  );

/** The albums of what was heard, the last first, each once. */
export const recentAlbums = (entries: readonly HistoryEntry[], most: number): RecentAlbum[] =>
  firstOfEach(
    entries.flatMap(({ track: { album, artists } }) => (album ? [{ ...album, artists }] : [])),
    most,
  );
