import { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { getNameKey } from '../../platform/fold.ts';
import type { StoredAlbum } from '../music/album.item.ts';
import type { StoredTrack } from '../music/track.item.ts';
import type { StoredTrackDetail } from '../music/track-detail.item.ts';

// Facts for smart playlist rules: three kinds of documents, each made of one item alone, so that the stream
// worker does not join items. Texts are normalized like names (`getNameKey`).

const texts = z.array(z.string());

/** A published track. */
const TrackDocument = z.object({
  id: TrackId,
  title: z.string(),
  /** Ids of its artists, and their names in the same order. */
  artistIds: texts,
  artists: texts,
  albumId: AlbumId.nullable(),
  album: z.string(),
  genres: texts,
  tags: texts,
  /** Milliseconds. */
  duration: z.number(),
  plays: z.number(),
  likes: z.number(),
  explicit: z.boolean(),
  lyrics: z.boolean(),
  /** When it was added, milliseconds since 1970. */
  added: z.number(),
});
type TrackDocument = z.output<typeof TrackDocument>;

/** A published album with a release date: an ISO date, a month or a year. */
const AlbumDocument = z.object({ id: AlbumId, released: z.string() });

/** The details of a track that has any of these fields. */
const DetailDocument = z.object({
  id: z.templateLiteral(['detail#', TrackId]),
  bpm: z.number().nullable(),
  isrc: z.string(),
  labels: texts,
});
type DetailDocument = z.output<typeof DetailDocument>;

export const FactDocument = z.union([TrackDocument, AlbumDocument, DetailDocument]);
export type FactDocument = z.output<typeof FactDocument>;

type TrackFields = Pick<
  StoredTrack,
  | 'id'
  | 'name'
  | 'artists'
  | 'album'
  | 'genres'
  | 'tags'
  | 'duration'
  | 'plays'
  | 'likes'
  | 'explicit'
  | 'hasLyrics'
  | 'createdAt'
>;

/** Returns the facts of a published track. */
export const toTrackFacts = (track: TrackFields): FactDocument => ({
  id: track.id,
  title: getNameKey(track.name),
  artistIds: track.artists.map(({ id }) => id),
  artists: track.artists.map(({ name }) => getNameKey(name)),
  albumId: track.album?.id ?? null,
  album: getNameKey(track.album?.name ?? ''),
  genres: track.genres.map(getNameKey),
  tags: track.tags.map(getNameKey),
  duration: track.duration,
  plays: track.plays,
  likes: track.likes,
  explicit: track.explicit,
  lyrics: track.hasLyrics,
  added: Date.parse(track.createdAt),
});

/** Returns the facts of a published album, or null if it has no release date. */
export const toAlbumFacts = ({ id, releaseDate }: Pick<StoredAlbum, 'id' | 'releaseDate'>): FactDocument | null =>
  releaseDate === null ? null : { id, released: releaseDate };

export const toDetailId = (id: TrackId): DetailDocument['id'] => `detail#${id}`;

type DetailFields = Pick<StoredTrackDetail, 'bpm' | 'isrc' | 'credits'> & { readonly id: TrackId };

/** Returns the facts of a track's details, or null if they have none. */
export const toDetailFacts = ({ id, bpm, isrc, credits }: DetailFields): FactDocument | null => {
  const labels = credits.flatMap(({ role, name }) => (role === 'label' ? [getNameKey(name)] : []));
  return bpm === null && isrc === null && labels.length === 0
    ? null
    : { id: toDetailId(id), bpm, isrc: getNameKey(isrc ?? ''), labels };
};

/** All facts of a published track, with its album and details. */
export interface TrackFacts extends TrackDocument, Pick<DetailDocument, 'bpm' | 'isrc' | 'labels'> {
  /** Release date of its album: an ISO date, a month or a year. */
  readonly released: string | null;
}

const noDetail = { bpm: null, isrc: '', labels: [] } as const;

/** Joins a track's facts with those of its album and details. */
export const joinFacts = (
  track: TrackDocument,
  album: FactDocument | undefined,
  detail: FactDocument | undefined,
): TrackFacts => {
  const { bpm, isrc, labels } = detail && 'isrc' in detail ? detail : { ...noDetail, labels: [] };
  return { ...track, bpm, isrc, labels, released: album && 'released' in album ? album.released : null };
};

export const isTrackDocument = (document: FactDocument): document is TrackDocument => 'title' in document;
