import type { GenreName } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import { discoveryLimits } from '@overtone/shared/discovery/discovery-limits.ts';
import type { radioContract } from '@overtone/shared/discovery/radio/radio.contract.ts';
import type { RadioSeed } from '@overtone/shared/discovery/radio/radio.model.ts';
import type { Parsed } from '@overtone/shared/http/endpoint.ts';
import type { ArtistId, PlaylistId, TrackId } from '@overtone/shared/ids.ts';
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
import type { RadioSource } from './mix-sources.ts';

export type RadioParams = Parsed<typeof radioContract.get>['params'];

/** The seed of a radio, and the artists, genres and tags whose tracks it may play. */
export interface SeedDetails {
  readonly seed: RadioSeed;
  readonly artists: readonly ArtistRef[];
  readonly genres: readonly z.output<typeof GenreName>[];
  readonly tags: readonly string[];
  /** The tracks of the seed itself. */
  readonly trackIds: readonly TrackId[];
}

/** Returns the distinct values, most frequent first. */
const sortByFrequency = (values: readonly string[]): string[] =>
  [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length).map(([value]) => value);

/**
 * Reads the seed of a playlist from its first tracks. Costs three round trips, those of `getPlaylist` and
 * `listContents`.
 */
const readPlaylistSeed = async (id: PlaylistId, visitor: Visitor): Promise<SeedDetails> => {
  const playlist = await getPlaylist(id, visitor);
  const { name, image, covers } = playlist;
  const { data: tracks } = await listContents(playlist, { perPage: discoveryLimits.radioIdsPerSource });
  const artists = new Map(tracks.flatMap((track) => track.artists.map((artist) => [artist.id, artist])));
  const artistIds = sortByFrequency(tracks.flatMap((track) => track.artists.map((artist) => artist.id)));
  return {
    seed: { type: 'playlist', id, name, image: image ?? covers[0] ?? null },
    artists: artistIds.flatMap((artistId) => artists.get(artistId as ArtistId) ?? []),
    genres: sortByFrequency(tracks.flatMap((track) => track.genres)),
    tags: sortByFrequency(tracks.flatMap((track) => track.tags)),
    trackIds: tracks.map((track) => track.id),
  };
};

/**
 * Reads the seed of a radio. Costs one GetItem at half a read unit, and for a playlist also the read of its tracks.
 * @throws AppError `artist.not_found`, `track.not_found`, `genre.not_found`, `playlist.not_found`
 */
export const readSeed = async ({ seedType, seedId }: RadioParams, visitor: Visitor): Promise<SeedDetails> => {
  switch (seedType) {
    case 'artist': {
      const { name, image, genres, id } = await getArtist(seedId);
      return { seed: { type: seedType, id, name, image }, artists: [{ id, name }], genres, tags: [], trackIds: [] };
    }
    case 'track': {
      const { name, image, artists, genres, tags, id } = await getTrack(seedId);
      return { seed: { type: seedType, id, name, image }, artists, genres, tags, trackIds: [id] };
    }
    case 'genre': {
      const { name, displayName, image } = await getGenre(seedId);
      const seed = { type: seedType, id: name, name: displayName, image };
      return { seed, artists: [], genres: [name], tags: [], trackIds: [] };
    }
    case 'playlist':
      return readPlaylistSeed(seedId, visitor);
  }
};

const listIdsWithLabel = async (label: Label, name: string): Promise<TrackId[]> => {
  const page = { perPage: discoveryLimits.radioIdsPerSource };
  return (await listLabelledIds({ label, name, type: 'track' }, page)).data;
};

const selectFirst = <Value>(values: readonly Value[]): Value[] => values.slice(0, discoveryLimits.radioSeedLabels);

/**
 * Returns the sources of a radio, strongest first: the tracks of the seed, of its artists, tags and genres, and the
 * most popular tracks. Costs one round trip, in which at most 9 Queries of 100 small rows, a Query of the first 30 rows
 * of the chart and a BatchGetItem of the names of the genres run in parallel.
 */
export const listSources = async ({ seed, artists, genres, tags, trackIds }: SeedDetails): Promise<RadioSource[]> => {
  const [artistTrackIds, tagTrackIds, genreTrackIds, genresWithNames, popular] = await Promise.all([
    Promise.all(selectFirst(artists).map(({ id }) => listArtistTrackIds(id, discoveryLimits.radioIdsPerSource))),
    Promise.all(selectFirst(tags).map((name) => listIdsWithLabel('tag', name))),
    Promise.all(selectFirst(genres).map((name) => listIdsWithLabel('genre', name))),
    findGenres(selectFirst(genres)),
    listTracks('popular', { perPage: discoveryLimits.radioPopularTracks }),
  ]);
  const isPlaylist = seed.type === 'playlist';
  const displayNames = new Map(genresWithNames.map((genre) => [genre.name, genre.displayName]));
  return [
    { reason: { code: isPlaylist ? 'inPlaylist' : 'seed' }, ids: trackIds },
    ...selectFirst(artists).map(({ name }, index) => ({
      reason: { code: isPlaylist ? 'playlistArtist' : 'artist', name } as const,
      ids: artistTrackIds[index] ?? [],
    })),
    ...selectFirst(tags).map((name, index) => ({
      reason: { code: 'tag', name } as const,
      ids: tagTrackIds[index] ?? [],
    })),
    ...selectFirst(genres).map((name, index) => ({
      reason: { code: 'genre', name: displayNames.get(name) ?? name } as const,
      ids: genreTrackIds[index] ?? [],
    })),
    { reason: { code: 'popular' }, ids: popular.data.map(({ id }) => id) },
  ];
};
