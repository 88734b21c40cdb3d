import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import { isPublishedAt } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { AlbumId, type ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import { AppError } from '../../platform/errors.ts';
import { logger } from '../../platform/logger.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { announceEvents, publishWrittenEvents } from '../../platform/site-events.ts';
import type { StoredPublicationState } from '../music/stored-publication-state.ts';
import { applyArtistState, publishArtists } from './apply-artist-state.service.ts';
import {
  type DueRelease,
  deleteDueRelease,
  findStoredAlbum,
  findStoredTrack,
  listAlbumTrackIds,
  listDueReleases,
  setAlbumPublished,
  setTrackPublished,
} from './publication.store.ts';

/**
 * Number of an album's tracks that are changed at a time. Each updates the album's counters, so that more would
 * only conflict.
 */
const trackConcurrency = 3;

/** Repeats an attempt until it returns a result. @throws AppError `unavailable` if concurrent writes do not end */
const retryUntilDone = async <Result>(attempt: () => Promise<{ readonly done: Result } | false>): Promise<Result> => {
  for (let count = 1; ; count += 1) {
    const result = await attempt();
    if (result) return result.done;
    if (!(await waitBeforeRetry(count)))
      throw new AppError('unavailable', 'The catalogue is busy right now. Try again.');
  }
};

/**
 * Changes the publication state and notifies followers of a first publication, whether manual, scheduled or after
 * an interruption. One message is sent before the write. It is delivered when the write must have ended, and its worker
 * checks whether the music was published, so that no notification is lost if the process stops after the write. Another
 * message after the write only notifies followers sooner.
 */
const publishWithEvents = async (
  { id, publishedAt }: Pick<StoredPublicationState, 'publishedAt'> & { readonly id: AlbumId | TrackId },
  isPublished: boolean,
  now: Date,
  changePublication: () => Promise<boolean>,
): Promise<boolean> => {
  if (!isPublished || publishedAt !== null) return changePublication();
  const event = { kind: 'released', targetId: id, at: now.toISOString() } as const;
  await announceEvents([event], 'worker');
  const isChanged = await changePublication();
  if (isChanged) await publishWrittenEvents([event]);
  return isChanged;
};

/** The result for one item: its last edit, whether it is published, its artists, and for a track its album. */
interface AppliedState {
  readonly updatedAt: string | null;
  readonly isPublished: boolean;
  readonly artists: readonly ArtistRef[];
  readonly albumId?: AlbumId | undefined;
}

/**
 * Publishes or unpublishes a track according to its state and that of its album. Costs 2 reads, a transaction for a
 * change, and two messages for a first publication.
 * @returns undefined if the track does not exist
 */
const applyTrackOnly = (id: TrackId, now: Date): Promise<AppliedState | undefined> =>
  retryUntilDone(async () => {
    const track = await findStoredTrack(id);
    if (!track) return { done: undefined };
    const album = track.album ? await findStoredAlbum(track.album.id) : undefined;
    const isPublished = isPublishedAt(track, now.getTime()) && (!album || isPublishedAt(album, now.getTime()));
    const done = { updatedAt: track.updatedAt, isPublished, artists: track.artists, albumId: album?.id };
    if (track.isPublished === isPublished) return { done };
    const changePublication = () => setTrackPublished(track, album, isPublished, now.toISOString());
    // Only a track without an album is announced as a release.
    return (
      (await (track.album ? changePublication() : publishWithEvents(track, isPublished, now, changePublication))) && {
        done,
      }
    );
  });

/**
 * Publishes an album whose state allows it once it has a published track, and unpublishes it with the last one. Costs
 * a read, a transaction for a change, and two messages for a first publication.
 * @returns undefined if the album does not exist
 */
const applyAlbumState = (
  id: AlbumId,
  now: Date,
  shouldApply: (isPublished: boolean) => boolean = () => true,
): Promise<AppliedState | undefined> =>
  retryUntilDone(async () => {
    const album = await findStoredAlbum(id);
    if (!album) return { done: undefined };
    const isPublished = isPublishedAt(album, now.getTime()) && album.tracksCount > 0;
    const { updatedAt, artists } = album;
    if (album.isPublished === isPublished || !shouldApply(isPublished))
      return { done: { updatedAt, artists, isPublished: album.isPublished } };
    const done = { updatedAt, artists, isPublished };
    const changePublication = () => setAlbumPublished(album, isPublished, now.toISOString());
    return (await publishWithEvents(album, isPublished, now, changePublication)) && { done };
  });

/** Updates the artists of changed music. Artists of published music are usually public already. */
const applyStatesOfArtists = async (applied: readonly (AppliedState | undefined)[]): Promise<void> => {
  const toArtistIds = (isPublished: boolean): ReadonlySet<ArtistId> =>
    new Set(applied.flatMap((state) => (state?.isPublished === isPublished ? state.artists.map(({ id }) => id) : [])));
  const publishedArtistIds = toArtistIds(true);
  await publishArtists(publishedArtistIds);
  for (const id of toArtistIds(false).difference(publishedArtistIds)) await applyArtistState(id);
};

/**
 * Applies the state of a track, its album and their artists. The album is published with its first published
 * track.
 */
const applyTrackState = async (id: TrackId, now: Date): Promise<AppliedState | undefined> => {
  const applied = await applyTrackOnly(id, now);
  const album = applied?.albumId && (await applyAlbumState(applied.albumId, now));
  await applyStatesOfArtists(album ? [applied, album] : [applied]);
  return applied;
};

/**
 * Applies the state of an album and all its tracks. The album is unpublished before its tracks and published after
 * them, so that it is never shown without some of its tracks. Costs a read, a Query, and the cost of each track.
 */
const applyAlbumWithTracks = async (id: AlbumId, now: Date): Promise<AppliedState | undefined> => {
  const applied = await applyAlbumState(id, now, (isPublished) => !isPublished);
  const tracks: (AppliedState | undefined)[] = [];
  for (const batch of splitIntoChunks(await listAlbumTrackIds(id), trackConcurrency)) {
    tracks.push(...(await Promise.all(batch.map((track) => applyTrackOnly(track, now)))));
  }
  await applyStatesOfArtists([...tracks, await applyAlbumState(id, now)]);
  return applied;
};

/**
 * Applies the state of a track, or of an album with its tracks, and of their artists. Idempotent; can be repeated
 * after an interruption.
 * @returns the last edit before the change, or undefined if the item does not exist
 * @throws AppError `unavailable` if concurrent writes do not end
 */
const applyPublicationState = async (id: DueRelease['id'], now: Date): Promise<string | null | undefined> => {
  const albumId = AlbumId.safeParse(id);
  const applied = albumId.success ? applyAlbumWithTracks(albumId.data, now) : applyTrackState(TrackId.parse(id), now);
  return (await applied)?.updatedAt;
};

/**
 * Applies the state of an album that a track has just left, without its other tracks: a read, and a transaction
 * if it has no published track left.
 * @throws AppError `unavailable` if concurrent writes do not end
 */
const applyAlbumOnly = async (id: AlbumId, now: Date): Promise<string | null | undefined> => {
  const applied = await applyAlbumState(id, now);
  await applyStatesOfArtists([applied]);
  return applied?.updatedAt;
};

/**
 * Applies a publication state that was just written. If interrupted, the worker completes it within a minute.
 * @param at time of that write, as in its due release
 * @throws AppError `unavailable` if concurrent writes do not end; the worker completes it
 */
export const applyPublicationStateNow = async (id: AlbumId | TrackId, at: Date): Promise<void> =>
  deleteDueRelease({ at: at.toISOString(), id }, await applyPublicationState(id, at));

/** Applies the state of an album that a track has just left, as `applyPublicationStateNow`. */
export const applyAlbumOnlyNow = async (id: AlbumId, at: Date): Promise<void> =>
  deleteDueRelease({ at: at.toISOString(), id }, await applyAlbumOnly(id, at));

/** Number of rows for one run. The next run, a minute later, continues. */
const batchSize = 200;

/**
 * Publishes or unpublishes all music that is due, including interrupted and overdue changes, so that a missed run
 * only causes a delay.
 * @returns the number of processed rows
 */
export const publishDueReleases = async (now = new Date()): Promise<number> => {
  const due = await listDueReleases(now.toISOString(), batchSize);
  for (const row of due) {
    try {
      await deleteDueRelease(row, await applyPublicationState(row.id, now));
    } catch (error) {
      // A failed row must not delay the others. It is due again in a minute.
      logger.error('Failed to publish a due release', { id: row.id, at: row.at, error });
    }
  }
  return due.length;
};
