import { isOutAt } from '@overtone/shared/catalog/music/standing.model.ts';
import { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import { chunks } from '../../platform/chunks.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { findAlbumNow, findTrackNow, listAlbumTrackIds, moveAlbum, moveTrack } from './standing.store.ts';

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
 * Lets a track stand as it is meant to by now, with its album. 2 reads; where it has to move, a transaction.
 * @returns when it was last edited; undefined where there is no such track
 */
const settleTrack = (id: TrackId, now: Date): Promise<string | null | undefined> =>
  untilDone(async () => {
    const track = await findTrackNow(id);
    if (!track) return { done: undefined };
    const album = track.album ? await findAlbumNow(track.album.id) : undefined;
    const isOut = isOutAt(track, now.getTime()) && (!album || isOutAt(album, now.getTime()));
    const isSettled = track.isOut === isOut || (await moveTrack(track, album, isOut, now.toISOString()));
    return isSettled && { done: track.updatedAt };
  });

const settleAlbumAlone = (id: AlbumId, now: Date, wanted: (isOut: boolean) => boolean) =>
  untilDone(async () => {
    const album = await findAlbumNow(id);
    if (!album) return { done: undefined };
    const isOut = isOutAt(album, now.getTime());
    const isSettled = album.isOut === isOut || !wanted(isOut) || (await moveAlbum(album, isOut, now.toISOString()));
    return isSettled && { done: album.updatedAt };
  });

/**
 * The same of an album and all its tracks. It is taken back before them, and comes out after them, so that nobody sees it
 * half full. A read, a Query, and what each track takes.
 */
const settleAlbum = async (id: AlbumId, now: Date): Promise<string | null | undefined> => {
  const updatedAt = await settleAlbumAlone(id, now, (isOut) => !isOut);
  for (const some of chunks(await listAlbumTrackIds(id), atATime)) {
    await Promise.all(some.map((track) => settleTrack(track, now)));
  }
  await settleAlbumAlone(id, now, (isOut) => isOut);
  return updatedAt;
};

/**
 * Lets a track, or an album with its tracks, stand as it is meant to by now. Twice is once; cut off, it goes on from there.
 * @returns when it was last edited before that; undefined where there is no such thing
 * @throws AppError `unavailable` when others stay in the way
 */
export const settle = (id: AlbumId | TrackId, now: Date): Promise<string | null | undefined> => {
  const albumId = AlbumId.safeParse(id);
  return albumId.success ? settleAlbum(albumId.data, now) : settleTrack(TrackId.parse(id), now);
};
