import type { FileId } from '@overtone/shared/ids.ts';
import { type Condition, either, equals, isNew, isThere } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, checkAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { fileItem } from '../files/file.item.ts';
import { findFile } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { type OwnContent, ownContentItem } from './user-content.item.ts';

/** A file that is on its way, or there: what was refused, or waits for a word itself, is nobody's first. */
const counts = (file: StoredFile | undefined): boolean =>
  file !== undefined && file.state !== 'failed' && file.state !== 'held';

/** Notes a file as the one that brought its owner these bytes first, while it is there itself. */
const noteFirst = (mine: OwnContent, when: Condition): Promise<boolean> => {
  const { userId, sha256, fileId } = mine;
  return tryTransact([
    changeAction(ownContentItem, { userId, sha256 }, { set: mine, when }),
    checkAction(fileItem, { id: fileId }, isThere),
  ]);
};

/**
 * The file that brought its owner the same bytes before this one; undefined where this one did, or is gone: of somebody who
 * went nothing is noted any more. A transaction, and where there is another file two reads.
 */
export const findFirst = async (
  { id: fileId, userId }: Pick<StoredFile, 'id' | 'userId'>,
  sha256: string,
): Promise<FileId | undefined> => {
  const mine = { userId, sha256, fileId };
  if (await noteFirst(mine, either(isNew, equals('fileId', fileId)))) return undefined;
  const known = await findItem(ownContentItem, { userId, sha256 });
  if (known && counts(await findFile(known.fileId))) return known.fileId;
  // The first one is gone: whoever comes next takes its place.
  if (await noteFirst(mine, known ? equals('fileId', known.fileId) : isNew)) return undefined;
  return (await findFile(fileId)) && findFirst({ id: fileId, userId }, sha256);
};
