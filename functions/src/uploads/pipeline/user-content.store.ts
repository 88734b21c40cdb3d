import { FileId, UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { type Condition, either, equals, itemDoesNotExist, itemExists } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { checkAction, tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { fileItem } from '../files/file.item.ts';
import { findFile } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';

const UserContent = z.object({ ownerId: z.union([UserId, WorkspaceId]), sha256: z.string(), fileId: FileId });
type UserContent = z.output<typeof UserContent>;

/**
 * The first file of a user or workspace with certain content. The row of a user is in the partition of the usage and is
 * deleted with it.
 */
const userContentItem = defineItem({
  table: 'FILES_TABLE',
  model: UserContent,
  key: { pk: 'usage#{ownerId}', sk: 'content#{sha256}' },
  isConsistent: true,
});

/** Whether a file can be the original of a duplicate: it exists and is neither failed nor held itself. */
const isOriginal = (file: StoredFile | undefined): boolean =>
  file !== undefined && file.state !== 'failed' && file.state !== 'held';

/**
 * Stores a file as the first one of its owner with its content.
 * @returns false if the condition fails or the file does not exist
 */
const setFirstFile = (content: UserContent, when: Condition): Promise<boolean> => {
  const { ownerId, sha256, fileId } = content;
  return tryTransact([
    updateAction(userContentItem, { ownerId, sha256 }, { set: content, when }),
    checkAction(fileItem, { id: fileId }, itemExists),
  ]);
};

/**
 * Returns the id of an earlier file of the same user or workspace with the same content. Returns undefined if this file is the
 * first or no longer exists, so that nothing is stored for a deleted user. Costs a transaction, and two reads if there
 * is another file.
 */
export const findDuplicate = async (
  { id: fileId, ownerId }: Pick<StoredFile, 'id' | 'ownerId'>,
  sha256: string,
): Promise<FileId | undefined> => {
  const content = { ownerId, sha256, fileId };
  if (await setFirstFile(content, either(itemDoesNotExist, equals('fileId', fileId)))) return undefined;
  const existing = await findItem(userContentItem, { ownerId, sha256 });
  if (existing && isOriginal(await findFile(existing.fileId))) return existing.fileId;
  // The first file no longer exists, so this one takes its place.
  if (await setFirstFile(content, existing ? equals('fileId', existing.fileId) : itemDoesNotExist)) return undefined;
  return (await findFile(fileId)) && findDuplicate({ id: fileId, ownerId }, sha256);
};

/** Deletes the list of contents of a deleted workspace. */
export const deleteContents = (ownerId: UserContent['ownerId']): Promise<void> =>
  deletePartition(userContentItem, { ownerId, sha256: '' });
