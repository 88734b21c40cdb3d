import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import { isPublishedAt } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { AlbumId, type ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { chunks } from '../../platform/chunks.ts';
import { AppError } from '../../platform/errors.ts';
import { logger } from '../../platform/logger.ts';
import { mayRetry } from '../../platform/retry.ts';
import { announceEvents, publishEvents } from '../../platform/site-events.ts';
import type { StoredPublicationState } from '../music/stored-publication-state.ts';
import type { DueRelease } from './due-release.item.ts';
import {
  getStoredAlbum,
  getStoredTrack,
  listAlbumTrackIds,
  setAlbumPublished,
  setTrackPublished,
} from './publication.store.ts';
import { publishArtists, settleArtist } from './settle-artist.service.ts';

/** Tracks of one album that move at a time: each counts itself in, so that more would only meet there. */
const atATime = 3;

/** Tries something until it went through. @throws AppError `unavailable` when others stay in the way */
const untilDone = async <Result>(attempt: () => Promise<{ readonly done: Result } | false>): Promise<Result> => {
  for (let count = 1; ; count += 1) {
    const result = await attempt();
    if (result) return result.done;
    if (!(await mayRetry(count))) throw new AppError('unavailable', 'The catalogue is very busy. Please try again.');
  }
};

/**
 * Moves something, and has others hear of what comes out for the first time, however it comes to: by hand, at its moment, or once somebody looks
 * again. The first message arrives when the writer has ended for certain, and its worker looks at which moment it came out: cut off after the
 * write, nothing is lost. The second one only spares people the wait.
 */
const publishWithEvents = async (
  { id, publishedAt }: Pick<StoredPublicationState, 'publishedAt'> & { readonly id: AlbumId | TrackId },
  isPublished: boolean,
  now: Date,
  move: () => Promise<boolean>,
): Promise<boolean> => {
  if (!isPublished || publishedAt !== null) return move();
  const event = { kind: 'released', thing: id, at: now.toISOString() } as const;
  await announceEvents([event], 'worker');
  const isMoved = await move();
  if (isMoved) await publishEvents([event]).catch((error) => logger.warn('A release is told late', { id, error }));
  return isMoved;
};

/** What was settled: when it was last edited, whether it is published, whose it is, and of a track the album that it is on. */
interface Settled {
  readonly updatedAt: string | null;
  readonly isPublished: boolean;
  readonly artists: readonly ArtistRef[];
  readonly albumId?: AlbumId | undefined;
}

/**
 * Lets a track stand as it is meant to by now, with its album. 2 reads; where it has to move, a transaction, and two messages where it comes out for the first time.
 * @returns undefined where there is no such track
 */
const settleTrackAlone = (id: TrackId, now: Date): Promise<Settled | undefined> =>
  untilDone(async () => {
    const track = await getStoredTrack(id);
    if (!track) return { done: undefined };
    const album = track.album ? await getStoredAlbum(track.album.id) : undefined;
    const isPublished = isPublishedAt(track, now.getTime()) && (!album || isPublishedAt(album, now.getTime()));
    const done = { updatedAt: track.updatedAt, isPublished, artists: track.artists, albumId: album?.id };
    if (track.isPublished === isPublished) return { done };
    const move = () => setTrackPublished(track, album, isPublished, now.toISOString());
    // One of an album is no release of its own.
    return (await (track.album ? move() : publishWithEvents(track, isPublished, now, move))) && { done };
  });

/** Any publication state that an album is to have. */
const eitherWay = (): boolean => true;

/**
 * Publishes an album whose publication state allows it once one of its tracks is published, and takes it back with the last
 * one. A read; where it has to move, a transaction, and two messages where it is published for the first time.
 * @returns undefined where there is no such album
 */
const applyAlbumState = (
  id: AlbumId,
  now: Date,
  wanted: (isPublished: boolean) => boolean = eitherWay,
): Promise<Settled | undefined> =>
  untilDone(async () => {
    const album = await getStoredAlbum(id);
    if (!album) return { done: undefined };
    const isPublished = isPublishedAt(album, now.getTime()) && album.tracksCount > 0;
    const { updatedAt, artists } = album;
    if (album.isPublished === isPublished || !wanted(isPublished))
      return { done: { updatedAt, artists, isPublished: album.isPublished } };
    const done = { updatedAt, artists, isPublished };
    const move = () => setAlbumPublished(album, isPublished, now.toISOString());
    return (await publishWithEvents(album, isPublished, now, move)) && { done };
  });

/** Lets the artists of what was settled be public, or not: most are public already where it is published. */
const settleArtistsOf = async (settled: readonly (Settled | undefined)[]): Promise<void> => {
  const idsOf = (isPublished: boolean): ReadonlySet<ArtistId> =>
    new Set(settled.flatMap((one) => (one?.isPublished === isPublished ? one.artists.map(({ id }) => id) : [])));
  const published = idsOf(true);
  await publishArtists(published);
  for (const id of idsOf(false).difference(published)) await settleArtist(id);
};

/** The same of a track and of the album that it is on, which its first published track publishes, and of their artists. */
const applyTrackState = async (id: TrackId, now: Date): Promise<Settled | undefined> => {
  const settled = await settleTrackAlone(id, now);
  const album = settled?.albumId && (await applyAlbumState(settled.albumId, now));
  await settleArtistsOf(album ? [settled, album] : [settled]);
  return settled;
};

/**
 * The same of an album and all its tracks. It is taken back before them, and comes out after them, so that nobody sees it
 * half full. A read, a Query, and what each track takes.
 */
const applyAlbumWithTracks = async (id: AlbumId, now: Date): Promise<Settled | undefined> => {
  const settled = await applyAlbumState(id, now, (isPublished) => !isPublished);
  const tracks: (Settled | undefined)[] = [];
  for (const some of chunks(await listAlbumTrackIds(id), atATime)) {
    tracks.push(...(await Promise.all(some.map((track) => settleTrackAlone(track, now)))));
  }
  await settleArtistsOf([...tracks, await applyAlbumState(id, now)]);
  return settled;
};

/**
 * Lets a track, or an album with its tracks, stand as it is meant to by now, and their artists be public or not. Twice is once; cut off, it goes on from there.
 * @returns when it was last edited before that; undefined where there is no such thing
 * @throws AppError `unavailable` when others stay in the way
 */
export const applyPublicationState = async (id: DueRelease['id'], now: Date): Promise<string | null | undefined> => {
  const albumId = AlbumId.safeParse(id);
  const settled = albumId.success ? applyAlbumWithTracks(albumId.data, now) : applyTrackState(TrackId.parse(id), now);
  return (await settled)?.updatedAt;
};

/**
 * Lets an album stand as it is meant to that a track has just left, without looking at its other tracks: a read, and a
 * transaction where the last published one left it.
 * @throws AppError `unavailable` when others stay in the way
 */
export const settleLeftAlbum = async (id: AlbumId, now: Date): Promise<string | null | undefined> => {
  const settled = await applyAlbumState(id, now);
  await settleArtistsOf([settled]);
  return settled?.updatedAt;
};
