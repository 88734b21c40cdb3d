import type { FileId, TrackId } from '@overtone/shared/ids.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { both, either, equals, isEmpty } from '../../platform/dynamo/conditions.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { changeAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { audioItem } from '../audio/audio.item.ts';
import type { StoredAudio } from '../audio/stored-audio.model.ts';
import { fileItem } from '../files/file.item.ts';
import { asItWasRead, changedAfter, findFiles } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';

/** A file of somebody's own, and what is known of its sound once it was heard. */
export interface ManagedSound {
  readonly file: StoredFile;
  readonly audio: StoredAudio | undefined;
}

/**
 * One's own files among these with what is known of their sound, in their order. Two consistent BatchGetItems one after the
 * other: a unit a file, and a unit for each 4 KB of what is known of it.
 */
export const findUserSounds = async (ids: readonly FileId[], visitor: Visitor): Promise<ManagedSound[]> => {
  const userId = requireUserId(visitor);
  const files = (await findFiles([...new Set(ids)])).filter((file) => file.userId === userId);
  const heard = files.flatMap(({ sha256 }) => (sha256 === null ? [] : [{ sha256 }]));
  const known = new Map((await findItems(audioItem, heard)).map((audio) => [audio.sha256, audio]));
  return files.map((file) => ({ file, audio: known.get(file.sha256 ?? '') }));
};

/** Makes a file a track's, for the transaction that makes the track; refused where it changed, or is another one's. */
export const takeFileAction = (file: StoredFile, trackId: TrackId): TransactAction =>
  changeAction(
    fileItem,
    { id: file.id },
    {
      set: { trackId, updated_at: changedAfter(file.updated_at) },
      when: both(asItWasRead(file), either(isEmpty('trackId'), equals('trackId', trackId))),
    },
  );

/** Lets go of a file that a track has no more: its owner may remove it, or make another track of it. */
export const freeFileAction = (file: StoredFile): TransactAction =>
  changeAction(
    fileItem,
    { id: file.id },
    { set: { trackId: null, updated_at: changedAfter(file.updated_at) }, when: asItWasRead(file) },
  );
