import type { AlbumRef } from '@overtone/shared/catalog/music/album.model.ts';
import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { HistoryEntry } from '@overtone/shared/plays/history.contract.ts';
import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { createQuery } from '../../lib/create-query.ts';

/** Number of plays from which the home page selects tracks and albums. */
const playsPerRequest = 50;

/** The user's latest plays. */
export const recentPlaysQuery = createQuery(
  historyContract.list,
  { query: { perPage: playsPerRequest } },
  ({ pagination }) => pagination.data,
);

/** A recently played album with the artists of the played track. */
export type RecentAlbum = AlbumRef & { readonly artists: ArtistRef[] };

const takeFirstOfEach = <Item extends { readonly id: string }>(items: readonly Item[], max: number): Item[] =>
  items.filter(({ id }, index) => items.findIndex((candidate) => candidate.id === id) === index).slice(0, max);

/** Returns the recently played tracks, each once and the latest first. */
export const listRecentTracks = (entries: readonly HistoryEntry[], max: number): Track[] =>
  takeFirstOfEach(
    entries.map(({ track }) => track),
    max,
  );

/** Returns the albums of recently played tracks, each once and the latest first. */
export const listRecentAlbums = (entries: readonly HistoryEntry[], max: number): RecentAlbum[] =>
  takeFirstOfEach(
    entries.flatMap(({ track: { album, artists } }) => (album ? [{ ...album, artists }] : [])),
    max,
  );
