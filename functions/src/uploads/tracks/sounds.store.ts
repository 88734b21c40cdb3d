import type { FileId, TrackId } from '@overtone/shared/ids.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { both, either, equals, isMissingOrNull } from '../../platform/dynamo/conditions.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { audioItem } from '../audio/audio.store.ts';
import type { StoredAudio } from '../audio/stored-audio.model.ts';
import { fileItem } from '../files/file.item.ts';
import { filterAccessibleFiles } from '../files/file-access.ts';
import { findFiles, getNextUpdatedAt, isUnchangedSinceRead } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';

/** A file of a user or workspace and its audio, which is undefined until the file is analysed. */
export interface ManagedSound {
  readonly file: StoredFile;
  readonly audio: StoredAudio | undefined;
}

/**
 * Returns the files among these ids that the visitor may use, with their audio, in their order. Two sequential, consistent BatchGetItems: a
 * read unit per file, and a read unit per 4 KB of audio items.
 */
export const findUserSounds = async (ids: readonly FileId[], visitor: Visitor): Promise<ManagedSound[]> => {
  const userId = requireUserId(visitor);
  const files = await filterAccessibleFiles(await findFiles([...new Set(ids)]), userId);
  const keys = files.flatMap(({ sha256 }) => (sha256 === null ? [] : [{ sha256 }]));
  const audioByHash = new Map((await findItems(audioItem, keys)).map((audio) => [audio.sha256, audio]));
  return files.map((file) => ({ file, audio: audioByHash.get(file.sha256 ?? '') }));
};

/** Returns the action that assigns a file to a track. The transaction fails if the file was changed or belongs to another track. */
export const assignFileAction = (file: StoredFile, trackId: TrackId): TransactAction =>
  updateAction(
    fileItem,
    { id: file.id },
    {
      set: { trackId, updated_at: getNextUpdatedAt(file.updated_at) },
      when: both(isUnchangedSinceRead(file), either(isMissingOrNull('trackId'), equals('trackId', trackId))),
    },
  );

/** Returns the action that removes the track from a file, so that it can be deleted or used for another track. */
export const unassignFileAction = (file: StoredFile): TransactAction =>
  updateAction(
    fileItem,
    { id: file.id },
    { set: { trackId: null, updated_at: getNextUpdatedAt(file.updated_at) }, when: isUnchangedSinceRead(file) },
  );
