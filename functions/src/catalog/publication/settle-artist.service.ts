import type { ArtistId } from '@overtone/shared/ids.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { findArtistNow } from '../edits/artist-edits.store.ts';
import type { StoredArtist } from '../music/artist.item.ts';
import { deleteArtist, findArtistUse, setArtistState, strikeOffArtist } from './artist-state.store.ts';

/** One step towards what an artist is to be. @returns whether that is reached; undefined where somebody else was there first */
const step = async (artist: StoredArtist): Promise<boolean | undefined> => {
  const use = await findArtistUse(artist.id);
  // Their former names are locked by nothing that a deletion would find, so whoever was edited by their people stays.
  const isDeleted = use === 'none' && artist.updatedAt === null;
  if (isDeleted && artist.deletingAt !== null) return (await deleteArtist(artist)) || undefined;
  const isPublished = use === 'public';
  if (artist.isPublished === isPublished && (artist.deletingAt !== null) === isDeleted) return true;
  const deletingAt = isDeleted ? new Date().toISOString() : null;
  return (await setArtistState(artist, { isPublished, deletingAt })) ? false : undefined;
};

/**
 * Makes an artist public once something of theirs is published or somebody manages them, takes them back when neither is so
 * any more, and deletes them when nothing refers to them. After each write what refers to them is read again, since whoever
 * publishes something finds the state from before that write. While they are marked for deletion nobody names them on
 * anything (`nameChecks`). Twice is once; cut off, it goes on when it is done again.
 * @throws AppError `unavailable` when others stay in the way
 */
export const settleArtist = async (id: ArtistId): Promise<void> => {
  for (let attempt = 1; ; ) {
    const artist = await findArtistNow(id);
    if (!artist) return;
    const isDone = await step(artist);
    if (isDone) return;
    if (isDone === false) continue;
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'The catalogue is very busy. Please try again.');
    attempt += 1;
  }
};

/** Makes those of some artists public that are not: something of theirs was just published. A read unit for each. */
export const publishArtists = async (ids: Iterable<ArtistId>): Promise<void> => {
  for (const id of new Set(ids)) {
    const artist = await findArtistNow(id);
    if (artist && !artist.isPublished) await settleArtist(id);
  }
};

/** `settleArtist` of those whose rows were written at a moment, which are struck off. */
export const settleArtists = async (ids: Iterable<ArtistId>, at: Date): Promise<void> => {
  for (const id of new Set(ids)) {
    await settleArtist(id);
    await strikeOffArtist({ at: at.toISOString(), id });
  }
};
