import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { nameChecks, tryWriteMusic } from '../music/name-checks.ts';
import { scheduleWrites } from '../publication/publication.store.ts';
import { type NewTrack, trackWrites } from '../tracks/tracks.store.ts';
import { type ContentState, claimContentAction } from './content-lock.store.ts';
import { type ProcessingTask, scheduleTaskWrites } from './due-tasks.store.ts';

/**
 * Writes a track with its content lock and the changes to its album, all or nothing, so that a retry finds either
 * everything or nothing. At most 55 writes (20 artists, 30 labels, 2 due tasks) and those of the album. As many
 * copied names as fit are checked, so that no old name is written after the rename worker has passed.
 * @param artists of the track and of its album
 * @param due tasks to run later
 * @param content state of the content lock before the master was looked for
 * @returns false if a concurrent write came first: the caller has to read everything again
 */
export const tryAddTrack = (
  added: NewTrack,
  albumWrites: readonly TransactAction[],
  artists: readonly ArtistRef[],
  due: readonly ProcessingTask[],
  content: ContentState,
): Promise<boolean> => {
  const lock = claimContentAction(added.audio.sha256, added.track.id, content);
  const { id } = added.track;
  // The state of a track without a published album is applied after the write, so that it publishes the album.
  const scheduled =
    added.publicationState?.isPublished === false ? scheduleWrites(id, null, new Date().toISOString()) : [];
  const writes = [lock, ...trackWrites(added), ...scheduleTaskWrites(id, due), ...albumWrites, ...scheduled];
  const names = new Map(artists.map(({ id, name }) => [id, name]));
  return tryWriteMusic(writes, nameChecks([...names].map(([id, name]) => ({ id, name }))));
};
