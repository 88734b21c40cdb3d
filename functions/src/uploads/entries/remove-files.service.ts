import type { FileId } from '@overtone/shared/ids.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { mayRetry } from '../../platform/retry.ts';
import { noRoom, quotaFor } from '../begin/upload-rules.ts';
import { findFile, listOwnFiles, removeFile } from '../files/files.store.ts';
import { giveUp } from '../files/give-up.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { dropTrashed, findTrashed, restoreFile, trashFile } from '../files/trash.store.ts';
import { removeUpload } from '../files/upload-object.ts';
import { sendLateMedia, sendMedia } from '../finish/media.message.ts';
import { fileNotFound, findUserFiles } from './file-entries.service.ts';

interface Unwanted {
  readonly entryIds: readonly FileId[];
  readonly paths: readonly string[];
  readonly deleteForever: boolean;
}

/** @returns false when somebody else was there first */
const remove = async (file: StoredFile, forever: boolean): Promise<boolean> => {
  // What is not all there is nothing that anybody could take out of a bin.
  if (file.state === 'uploading') return giveUp(file);
  if (!forever) return trashFile(file);
  if (!(await removeFile(file))) return false;
  await removeUpload(file);
  return true;
};

/** Removes a file, whatever becomes of it meanwhile. */
export const removeNow = async (known: StoredFile, forever: boolean): Promise<void> => {
  let file: StoredFile | undefined = known;
  for (let attempt = 1; file && !(await remove(file, forever)); attempt += 1) {
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
    file = await findFile(known.id);
  }
};

const isTrack = ({ trackId }: StoredFile): boolean => trackId !== null;

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/**
 * Puts one's own files into the bin or removes them for good; what is not one's own, or gone, is left out. One after the
 * other: each counts at the same owner. The masters of what went for good stay while somebody else has the same bytes.
 */
export const removeFiles = async ({ entryIds, paths, deleteForever }: Unwanted, visitor: Visitor): Promise<void> => {
  const userId = requireUserId(visitor);
  const named = await findUserFiles(entryIds, visitor);
  const inFolders =
    paths.length === 0
      ? []
      : (await listOwnFiles(userId)).filter(({ path }) => paths.some((folder) => isIn(path, folder)));
  if (named.some(isTrack)) throw new AppError('file.in_use', 'This file is a track. Delete the track instead.');
  const files = new Map([...named, ...inFolders.filter((file) => !isTrack(file))].map((file) => [file.id, file]));
  for (const file of files.values()) await removeNow(file, deleteForever);
  if (!deleteForever) return;
  const trashed = (await findTrashed([...new Set(entryIds)])).filter((file) => file.userId === userId);
  for (const file of trashed) await dropTrashed(file);
};

const inPipeline: ReadonlySet<StoredFile['state']> = new Set(['queued', 'analysing', 'transcoding']);

/** @throws AppError `file.not_found`, `quota.reached` */
export const restoreFiles = async (ids: readonly FileId[], visitor: Visitor): Promise<StoredFile[]> => {
  const userId = requireUserId(visitor);
  const wanted = [...new Set(ids)];
  const trashed = (await findTrashed(wanted)).filter((file) => file.userId === userId);
  // Those that were taken out of the bin by a call that came before this one are there.
  const there = new Set((await findUserFiles(wanted, visitor)).map(({ id }) => id));
  if (wanted.some((id) => !there.has(id) && !trashed.some((file) => file.id === id))) throw fileNotFound();
  for (const file of trashed) {
    // Its message may have come and gone while it was not there.
    if (inPipeline.has(file.state)) await sendLateMedia(file);
    if (await restoreFile(file, quotaFor(visitor.permissions))) continue;
    // It may be that another call took it out of the bin meanwhile.
    if (!(await findFile(file.id))) throw noRoom();
  }
  const files = await findUserFiles(wanted, visitor);
  for (const file of files) if (inPipeline.has(file.state)) await sendMedia(file);
  return files;
};
