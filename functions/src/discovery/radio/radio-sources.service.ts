import type { GenreName } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import type { radioContract } from '@overtone/shared/discovery/radio/radio.contract.ts';
import type { RadioSeed } from '@overtone/shared/discovery/radio/radio.model.ts';
import type { Parsed } from '@overtone/shared/http/endpoint.ts';
import type { ArtistId, PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import type * as z from 'zod';
import {
  findGenres,
  getArtist,
  getGenre,
  getTrack,
  type Label,
  listArtistTrackIds,
  listLabelledIds,
  listTracks,
} from '../../catalog/public.ts';
import { getPlaylist, listContents } from '../../library/public.ts';
import type { Visitor } from '../../platform/http/context.ts';
import type { RadioSource } from './mix.ts';

export type RadioParams = Parsed<typeof radioContract.get>['params'];

/** What a radio is started from, and what it may ask for more of. */
export interface SeedFacts {
  readonly seed: RadioSeed;
  readonly artists: readonly ArtistRef[];
  readonly genres: readonly z.output<typeof GenreName>[];
  readonly tags: readonly string[];
  /** Tracks that belong to the seed itself. */
  readonly own: readonly TrackId[];
}

/** Values by how often they stand there, the most frequent first. */
const mostFrequent = (values: readonly string[]): string[] =>
  [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length).map(([value]) => value);

/** What a playlist's first tracks say of it: 3 round trips, as `getPlaylist` and `listContents`. */
const readPlaylistSeed = async (id: PlaylistId, visitor: Visitor): Promise<SeedFacts> => {
  const playlist = await getPlaylist(id, visitor);
  const { name, image, covers } = playlist;
  const { data: tracks } = await listContents(playlist, { perPage: limits.radioIdsPerSource });
  const artists = new Map(tracks.flatMap((track) => track.artists.map((artist) => [artist.id, artist])));
  const artistIds = mostFrequent(tracks.flatMap((track) => track.artists.map((artist) => artist.id)));
  return {
    seed: { type: 'playlist', id, name, image: image ?? covers[0] ?? null },
    artists: artistIds.flatMap((artistId) => artists.get(artistId as ArtistId) ?? []),
    genres: mostFrequent(tracks.flatMap((track) => track.genres)),
    tags: mostFrequent(tracks.flatMap((track) => track.tags)),
    own: tracks.map((track) => track.id),
  };
};

/**
 * Reads what a radio starts from: 1 GetItem, half a unit; a playlist's tracks as well.
 * @throws AppError `artist.not_found`, `track.not_found`, `genre.not_found`, `playlist.not_found`
 */
export const readSeed = async ({ seedType, seedId }: RadioParams, visitor: Visitor): Promise<SeedFacts> => {
  switch (seedType) {
    case 'artist': {
      const { name, image, genres, id } = await getArtist(seedId);
      return { seed: { type: seedType, id, name, image }, artists: [{ id, name }], genres, tags: [], own: [] };
    }
    case 'track': {
      const { name, image, artists, genres, tags, id } = await getTrack(seedId);
      return { seed: { type: seedType, id, name, image }, artists, genres, tags, own: [id] };
    }
    case 'genre': {
      const { name, displayName, image } = await getGenre(seedId);
      const seed = { type: seedType, id: name, name: displayName, image };
      return { seed, artists: [], genres: [name], tags: [], own: [] };
    }
    case 'playlist':
      return readPlaylistSeed(seedId, visitor);
  }
};

const labelledIds = async (label: Label, name: string): Promise<TrackId[]> => {
  const page = { perPage: limits.radioIdsPerSource };
  return (await listLabelledIds({ label, name, type: 'track' }, page)).data;
};

const some = <Value>(values: readonly Value[]): Value[] => values.slice(0, limits.radioSources);

/**
 * Ids of tracks that go with a seed, by reason, the strongest first: its own, those of its artists, its tags, its genres, and what is
 * popular now. At most 9 Queries of 100 small rows, one of the chart's first 30 and a BatchGetItem of the genres' names, all
 * at once: 1 round trip.
 */
export const listSources = async ({ seed, artists, genres, tags, own }: SeedFacts): Promise<RadioSource[]> => {
  const [ofArtists, ofTags, ofGenres, named, popular] = await Promise.all([
    Promise.all(some(artists).map(({ id }) => listArtistTrackIds(id, limits.radioIdsPerSource))),
    Promise.all(some(tags).map((name) => labelledIds('tag', name))),
    Promise.all(some(genres).map((name) => labelledIds('genre', name))),
    findGenres(some(genres)),
    listTracks('popular', { perPage: limits.radioPopular }),
  ]);
  const ofPlaylist = seed.type === 'playlist';
  const displayName = new Map(named.map((genre) => [genre.name, genre.displayName]));
  return [
    { reason: { code: ofPlaylist ? 'inPlaylist' : 'seed' }, ids: own },
    ...some(artists).map(({ name }, index) => ({
      reason: { code: ofPlaylist ? 'playlistArtist' : 'artist', name } as const,
      ids: ofArtists[index] ?? [],
    })),
    ...some(tags).map((name, index) => ({ reason: { code: 'tag', name } as const, ids: ofTags[index] ?? [] })),
    ...some(genres).map((name, index) => ({
      reason: { code: 'genre', name: displayName.get(name) ?? name } as const,
      ids: ofGenres[index] ?? [],
    })),
    { reason: { code: 'popular' }, ids: popular.data.map(({ id }) => id) },
  ];
};
