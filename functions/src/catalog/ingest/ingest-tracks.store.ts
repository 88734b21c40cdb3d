import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { buildNameChecks, tryWriteMusic } from '../music/name-checks.ts';
import { buildScheduleWrites } from '../publication/publication.store.ts';
import { buildTrackWrites, type NewTrack } from '../tracks/tracks.store.ts';
import { type ContentState, claimContentAction } from './content-lock.store.ts';
import { type ProcessingTask, scheduleTaskWrites } from './due-tasks.store.ts';

/**
 * Writes a track with its content lock and the changes to its album, all or nothing, so that a retry finds either
 * everything or nothing. Makes at most 55 writes (20 artists, 30 labels, 2 due tasks) and those of the album. Checks as
 * many copied names as fit into the transaction, so that no old name is written after the rename worker has finished.
 * @param artists the artists of the track and of its album
 * @param dueTasks tasks to run later
 * @param content state of the content lock before the search for the master
 * @returns false if a concurrent write came first: the caller has to read everything again
 */
export const tryAddTrack = (
  newTrack: NewTrack,
  albumWrites: readonly TransactAction[],
  artists: readonly ArtistRef[],
  dueTasks: readonly ProcessingTask[],
  content: ContentState,
): Promise<boolean> => {
  const lock = claimContentAction(newTrack.audio.sha256, newTrack.track.id, content);
  const { id } = newTrack.track;
  // The state of a track without a published album is applied after the write, so that it publishes the album.
  const scheduled =
    newTrack.publicationState?.isPublished === false ? buildScheduleWrites(id, null, new Date().toISOString()) : [];
  const writes = [
    lock,
    ...buildTrackWrites(newTrack),
    ...scheduleTaskWrites(id, dueTasks),
    ...albumWrites,
    ...scheduled,
  ];
  const names = new Map(artists.map(({ id, name }) => [id, name]));
  return tryWriteMusic(writes, buildNameChecks([...names].map(([id, name]) => ({ id, name }))));
};
