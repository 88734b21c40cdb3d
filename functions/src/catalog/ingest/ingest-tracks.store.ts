import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { nameChecks, tryWriteMusic } from '../music/name-checks.ts';
import { scheduleWrites } from '../publication/publication.store.ts';
import { type NewTrack, trackWrites } from '../tracks/tracks.store.ts';
import { type Content, takeContentAction } from './content-lock.store.ts';
import { dueWrites, type Work } from './due.store.ts';

/**
 * Writes a track with its content's lock and what changes at its album, all or none, so that a retry finds either
 * everything or nothing. At most 55 writes (20 artists, 30 labels, 2 of work that is due) and the album's. The names that are
 * copied are checked, as far as there is room left, so that nobody's old name comes in behind a worker that brings the new one.
 * @param artists of the track and of its album
 * @param due what is to be done with it later
 * @param content what was known of its bytes before its master was looked for
 * @returns false when another writer was there first: read again what was decided on
 */
export const tryAddTrack = (
  added: NewTrack,
  albumWrites: readonly TransactAction[],
  artists: readonly ArtistRef[],
  due: readonly Work[],
  content: Content,
): Promise<boolean> => {
  const lock = takeContentAction(added.audio.sha256, added.track.id, content);
  const { id } = added.track;
  // An album that has no published track yet is published with this one.
  const settling = added.standing?.isPublished === false ? scheduleWrites(id, null, new Date().toISOString()) : [];
  const writes = [lock, ...trackWrites(added), ...dueWrites(id, due), ...albumWrites, ...settling];
  const names = new Map(artists.map(({ id, name }) => [id, name]));
  return tryWriteMusic(writes, nameChecks([...names].map(([id, name]) => ({ id, name }))));
};
