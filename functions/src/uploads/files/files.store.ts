import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { both, type Condition, equals, itemExists } from '../../platform/dynamo/conditions.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import {
  createAction,
  deleteAction,
  type TransactAction,
  tryTransact,
  updateAction,
} from '../../platform/dynamo/transaction.ts';
import { tryClaim } from '../audio/audio-use.store.ts';
import { type AudioUseChange, changeAudioUse, endAudioUseActions } from './audio-use-changes.ts';
import { fileItem } from './file.item.ts';
import { noReservation, type Reservation, type StoredFile } from './stored-file.model.ts';
import { countUploadAction } from './upload-days.store.ts';
import { moveUsageActions, type Quota, releaseAction, reserveAction } from './usage.store.ts';

/**
 * Returns a file of any user, or undefined if there is none: consistent GetItem `file#<id>` / `file`, one read unit.
 */
export const findFile = (id: FileId): Promise<StoredFile | undefined> => findItem(fileItem, { id });

/** Returns files by id, in this order, without missing ones: a read unit each. */
export const findFiles = (ids: readonly FileId[]): Promise<StoredFile[]> =>
  findItems(
    fileItem,
    ids.map((id) => ({ id })),
  );

type OwnerId = StoredFile['ownerId'];

/**
 * Returns a page of the files of a user or workspace, newest first: Query `gsi1` at `files#<ownerId>`, half a read unit
 * per 4 KB (5 rows).
 */
export const listFilesPage = (ownerId: OwnerId, page: PageQuery): Promise<Page<StoredFile>> =>
  listPage(fileItem, 'newest', { ownerId }, page);

/** Returns all files of a user or workspace, newest first. */
export const listOwnedFiles = (ownerId: OwnerId): Promise<StoredFile[]> =>
  listItems(fileItem, 'newest', { ownerId }, { order: 'desc' });

/** Returns the oldest uploads in progress of a user or workspace: Query `gsi2` at `uploading#<ownerId>`. */
export const listOpenFiles = (ownerId: OwnerId, limit: number): Promise<StoredFile[]> =>
  listItems(fileItem, 'open', { ownerId }, { limit });

/** Returns how much a file adds to the number of uploads in progress. */
const countOpen = ({ state }: Pick<StoredFile, 'state'>): number => (state === 'uploading' ? 1 : 0);

/**
 * Creates a file and reserves its quota in one transaction.
 * @param checks conditions on the rights of the user (`UploadSpace`)
 * @returns false if the quota is reached or a condition fails
 */
export const createFile = (file: StoredFile, quota: Quota, checks: readonly TransactAction[]): Promise<boolean> =>
  tryTransact([
    createAction(fileItem, file),
    reserveAction(file.quotaUserId, file.reserved, countOpen(file), quota),
    ...checks,
  ]);

// Strictly later than before, because it is the version and two changes can happen within a millisecond.
export const getNextUpdatedAt = (before: string): string =>
  new Date(Math.max(Date.now(), Date.parse(before) + 1)).toISOString();

export const isUnchangedSinceRead = ({ updated_at }: Pick<StoredFile, 'updated_at'>): Condition =>
  both(itemExists, equals('updated_at', updated_at));

/** The fields that a change can set. */
export type FileChange = Partial<
  Omit<StoredFile, 'id' | 'userId' | 'ownerId' | 'quotaUserId' | 'created_at' | 'updated_at'>
>;

const negate = ({ tracks, bytes, milliseconds }: Reservation): Reservation => ({
  tracks: -tracks,
  bytes: -bytes,
  milliseconds: -milliseconds,
});

/** Returns the action that updates the owner's usage, or none if the usage does not change. */
const updateUsageActions = (before: StoredFile, after: StoredFile, quota?: Quota): TransactAction[] => {
  const released = {
    tracks: before.reserved.tracks - after.reserved.tracks,
    bytes: before.reserved.bytes - after.reserved.bytes,
    milliseconds: before.reserved.milliseconds - after.reserved.milliseconds,
  };
  const open = countOpen(before) - countOpen(after);
  if ([...Object.values(released), open].every((count) => count === 0)) return [];
  return [
    quota
      ? reserveAction(before.quotaUserId, negate(released), -open, quota)
      : releaseAction(before.quotaUserId, released, open),
  ];
};

/** Returns the action that counts a file on the day when it becomes ready. This happens once, because `ready` is final. */
const countReadyActions = (before: StoredFile, after: StoredFile): TransactAction[] =>
  after.state === 'ready' && before.state !== 'ready' ? [countUploadAction(after)] : [];

/** Runs a transaction that changes uses of audio. If it adds a use of audio that is being collected, it waits for the collection. */
export const transactWithAudioUse = (
  actions: readonly TransactAction[],
  { actions: useActions, claimedSha256 }: AudioUseChange,
): Promise<boolean> => {
  const allActions = [...actions, ...useActions];
  return claimedSha256 === null || useActions.length === 0
    ? tryTransact(allActions)
    : tryClaim(claimedSha256, allActions);
};

/**
 * Changes a file together with the owner's usage and the use of its audio. One transaction, with a write unit each for the
 * file and its index, doubled if the usage changes; two more if a use of audio is added, and two if the file becomes ready.
 * @param quota is checked if given
 * @returns the changed file, or undefined if it was changed in the meantime or the quota is reached
 * @throws AppError `unavailable` if the audio is being collected
 */
export const changeFile = async (file: StoredFile, set: FileChange, quota?: Quota): Promise<StoredFile | undefined> => {
  const after = { ...file, ...set, updated_at: getNextUpdatedAt(file.updated_at) };
  const change = { set: { ...set, updated_at: after.updated_at }, when: isUnchangedSinceRead(file) };
  const actions = [
    updateAction(fileItem, { id: file.id }, change),
    ...updateUsageActions(file, after, quota),
    ...countReadyActions(file, after),
  ];
  return (await transactWithAudioUse(actions, changeAudioUse(file, after))) ? after : undefined;
};

/** Returns the actions that delete the row of a file and release its quota, except for a part that stays reserved. */
export const deleteFileRowActions = (file: StoredFile, reserved: Reservation = noReservation): TransactAction[] => [
  deleteAction(fileItem, { id: file.id }, isUnchangedSinceRead(file)),
  ...updateUsageActions(file, { ...file, state: 'failed', reserved }),
];

/** Returns the actions that delete a file forever and end the use of its audio: at most 3 writes. */
export const removeFileActions = (file: StoredFile): TransactAction[] => [
  ...deleteFileRowActions(file),
  ...endAudioUseActions(file),
];

/** Deletes a file forever. @returns false if it was changed in the meantime */
export const removeFile = (file: StoredFile): Promise<boolean> => tryTransact(removeFileActions(file));

/** Whom a file belongs to, and whose quota it uses. */
export type FileOwner = Pick<StoredFile, 'ownerId' | 'quotaUserId'>;

/**
 * Moves a file to another owner, with its usage. Costs 4 write units, and 4 for the usage.
 * @param checks conditions on the new owner
 * @returns the moved file; undefined if it was changed in the meantime, or a condition failed
 */
export const moveFile = async (
  file: StoredFile,
  { ownerId, quotaUserId }: FileOwner,
  checks: readonly TransactAction[] = [],
): Promise<StoredFile | undefined> => {
  const { created_at, state } = file;
  const set = { ownerId, quotaUserId, updated_at: getNextUpdatedAt(file.updated_at) };
  const isMoved = await tryTransact([
    updateAction(
      fileItem,
      { id: file.id },
      { set, unchanged: { created_at, state }, when: isUnchangedSinceRead(file) },
    ),
    ...moveUsageActions(file.quotaUserId, quotaUserId, file.reserved, countOpen(file)),
    ...checks,
  ]);
  return isMoved ? { ...file, ...set } : undefined;
};
