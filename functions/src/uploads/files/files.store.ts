import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { FileId, UserId } from '@overtone/shared/ids.ts';
import { isStillHere } from '../../identity/users/users.store.ts';
import { both, type Condition, equals, isThere } from '../../platform/dynamo/conditions.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import {
  changeAction,
  createAction,
  deleteAction,
  type TransactAction,
  tryTransact,
} from '../../platform/dynamo/transaction.ts';
import { tryClaim } from '../audio/audio-use.store.ts';
import { fileItem } from './file.item.ts';
import { endedUse, type UsedAnew, usedAnew } from './reused-content.ts';
import type { Reserved, StoredFile } from './stored-file.model.ts';
import { countUploadAction } from './upload-days.store.ts';
import { type Quota, releaseAction, reserveAction } from './usage.store.ts';

/** A file, whosever it is: consistent GetItem `file#<id>` / `file`, a unit. */
export const findFile = (id: FileId): Promise<StoredFile | undefined> => findItem(fileItem, { id });

/** Files by id, in that order, without those that are gone: a unit each. */
export const findFiles = (ids: readonly FileId[]): Promise<StoredFile[]> =>
  findItems(
    fileItem,
    ids.map((id) => ({ id })),
  );

/** Somebody's files, newest first: Query `gsi1` at `files#<userId>`, half a unit for each 4 KB (5 rows). */
export const listFilesPage = (userId: UserId, page: PageQuery): Promise<Page<StoredFile>> =>
  listPage(fileItem, 'newest', { userId }, page);

/** All of somebody's files, newest first. */
export const listOwnFiles = (userId: UserId): Promise<StoredFile[]> =>
  listItems(fileItem, 'newest', { userId }, { order: 'desc' });

/** The oldest of somebody's files that are still under way: Query `gsi2` at `uploading#<userId>`. */
export const listOpenFiles = (userId: UserId, limit: number): Promise<StoredFile[]> =>
  listItems(fileItem, 'open', { userId }, { limit });

/** Tracks are open to being begun while their bytes come. */
const openOf = ({ state }: Pick<StoredFile, 'state'>): number => (state === 'uploading' ? 1 : 0);

/** Makes a file and counts it at its owner, all or nothing. @returns false where the owner has no room for it, or is gone */
export const createFile = (file: StoredFile, quota: Quota): Promise<boolean> =>
  tryTransact([
    createAction(fileItem, file),
    reserveAction(file.userId, file.reserved, openOf(file), quota),
    isStillHere(file.userId),
  ]);

// Strictly later than before, so that it says which of two changes within a millisecond a reader has seen.
export const changedAfter = (before: string): string =>
  new Date(Math.max(Date.now(), Date.parse(before) + 1)).toISOString();

export const asItWasRead = ({ updated_at }: StoredFile): Condition => both(isThere, equals('updated_at', updated_at));

/** What a change may tell anew: nothing of whose the file is, and when it was made. */
export type FileChange = Partial<Omit<StoredFile, 'id' | 'userId' | 'created_at' | 'updated_at'>>;

export const nothing: Reserved = { tracks: 0, bytes: 0, milliseconds: 0 };

const negative = ({ tracks, bytes, milliseconds }: Reserved): Reserved => ({
  tracks: -tracks,
  bytes: -bytes,
  milliseconds: -milliseconds,
});

/** What a change frees and takes, as one action, where it does. */
const countedAnew = (before: StoredFile, after: StoredFile, quota?: Quota): TransactAction[] => {
  const less = {
    tracks: before.reserved.tracks - after.reserved.tracks,
    bytes: before.reserved.bytes - after.reserved.bytes,
    milliseconds: before.reserved.milliseconds - after.reserved.milliseconds,
  };
  const open = openOf(before) - openOf(after);
  if ([...Object.values(less), open].every((count) => count === 0)) return [];
  return [
    quota ? reserveAction(before.userId, negative(less), -open, quota) : releaseAction(before.userId, less, open),
  ];
};

/** A file that becomes ready counts on that day: once, since none that is ever becomes anything else. */
const countedReady = (before: StoredFile, after: StoredFile): TransactAction[] =>
  after.state === 'ready' && before.state !== 'ready' ? [countUploadAction(after)] : [];

/** Writes all or none; where some bytes are claimed that are just being looked at, once they were. */
export const writeUsing = (
  actions: readonly TransactAction[],
  { actions: uses, claimed }: UsedAnew,
): Promise<boolean> => {
  const all = [...actions, ...uses];
  return claimed === null || uses.length === 0 ? tryTransact(all) : tryClaim(claimed, all);
};

/**
 * Changes a file as it was read, with what its owner has of it and the bytes that it needs. One transaction, a write unit for
 * the file and its index each, doubled where the owner's count changes; two more where it claims bytes, and two where it becomes ready.
 * @param quota what the owner may have with what the change takes; without one nobody asks
 * @returns the file as it then is; undefined when somebody else was there first, or there is no room
 * @throws AppError `unavailable` where bytes that it claims are just being removed
 */
export const changeFile = async (
  known: StoredFile,
  set: FileChange,
  quota?: Quota,
): Promise<StoredFile | undefined> => {
  const after = { ...known, ...set, updated_at: changedAfter(known.updated_at) };
  const change = { set: { ...set, updated_at: after.updated_at }, when: asItWasRead(known) };
  const actions = [
    changeAction(fileItem, { id: known.id }, change),
    ...countedAnew(known, after, quota),
    ...countedReady(known, after),
  ];
  return (await writeUsing(actions, usedAnew(known, after))) ? after : undefined;
};

/** Takes a file away as it was read, and frees what it counted, but for what is reserved further. */
export const takeAwayActions = (known: StoredFile, reserved: Reserved = nothing): TransactAction[] => [
  deleteAction(fileItem, { id: known.id }, asItWasRead(known)),
  ...countedAnew(known, { ...known, state: 'failed', reserved }),
];

/** Removes a file for good, as it was read, and lets its bytes go: 3 writes at most. */
export const removeFileActions = (known: StoredFile): TransactAction[] => [
  ...takeAwayActions(known),
  ...endedUse(known),
];

/** @returns false when somebody else was there first */
export const removeFile = (known: StoredFile): Promise<boolean> => tryTransact(removeFileActions(known));
