import { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { nameKey } from '../../platform/fold.ts';
import type { StoredAlbum } from '../music/album.item.ts';
import type { StoredTrack } from '../music/track.item.ts';
import type { StoredTrackDetail } from '../music/track-detail.item.ts';

// What is kept of the catalogue to evaluate rules over all of it: three kinds of documents, each made of one item alone, so
// that whoever follows the tables' stream puts nothing together. Texts are as names are compared (`nameKey`).

const texts = z.array(z.string());

/** Of a track that is out. */
const OfTrack = z.object({
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
  /** When it came in, milliseconds since 1970. */
  added: z.number(),
});
type OfTrack = z.output<typeof OfTrack>;

/** Of an album that is out and says when it was released: an ISO date, a month or a year. */
const OfAlbum = z.object({ id: AlbumId, released: z.string() });

/** Of a track's heavy part, if it says any of it. */
const OfDetail = z.object({
  id: z.templateLiteral(['detail#', TrackId]),
  bpm: z.number().nullable(),
  isrc: z.string(),
  labels: texts,
});
type OfDetail = z.output<typeof OfDetail>;

export const FactDocument = z.union([OfTrack, OfAlbum, OfDetail]);
export type FactDocument = z.output<typeof FactDocument>;

type Shown = Pick<
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

/** What is kept of a track that is out. */
export const trackFactsOf = (track: Shown): FactDocument => ({
  id: track.id,
  title: nameKey(track.name),
  artistIds: track.artists.map(({ id }) => id),
  artists: track.artists.map(({ name }) => nameKey(name)),
  albumId: track.album?.id ?? null,
  album: nameKey(track.album?.name ?? ''),
  genres: track.genres.map(nameKey),
  tags: track.tags.map(nameKey),
  duration: track.duration,
  plays: track.plays,
  likes: track.likes,
  explicit: track.explicit,
  lyrics: track.hasLyrics,
  added: Date.parse(track.createdAt),
});

/** What is kept of an album that is out; null where it says nothing. */
export const albumFactsOf = ({ id, releaseDate }: Pick<StoredAlbum, 'id' | 'releaseDate'>): FactDocument | null =>
  releaseDate === null ? null : { id, released: releaseDate };

export const detailIdOf = (id: TrackId): OfDetail['id'] => `detail#${id}`;

type Told = Pick<StoredTrackDetail, 'bpm' | 'isrc' | 'credits'> & { readonly id: TrackId };

/** What is kept of a track's heavy part; null where it says nothing. */
export const detailFactsOf = ({ id, bpm, isrc, credits }: Told): FactDocument | null => {
  const labels = credits.flatMap(({ role, name }) => (role === 'label' ? [nameKey(name)] : []));
  return bpm === null && isrc === null && labels.length === 0
    ? null
    : { id: detailIdOf(id), bpm, isrc: nameKey(isrc ?? ''), labels };
};

/** Everything that is kept of one track that is out. */
export interface TrackFacts extends OfTrack, Pick<OfDetail, 'bpm' | 'isrc' | 'labels'> {
  /** ISO date of its album. */
  readonly released: string | null;
}

const noDetail = { bpm: null, isrc: '', labels: [] } as const;

/** Puts a track's facts together with those of its album and of its heavy part. */
export const joinFacts = (
  track: OfTrack,
  album: FactDocument | undefined,
  detail: FactDocument | undefined,
): TrackFacts => {
  const { bpm, isrc, labels } = detail && 'isrc' in detail ? detail : { ...noDetail, labels: [] };
  return { ...track, bpm, isrc, labels, released: album && 'released' in album ? album.released : null };
};

export const isOfTrack = (document: FactDocument): document is OfTrack => 'title' in document;
