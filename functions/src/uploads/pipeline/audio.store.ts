import type { FileId } from '@overtone/shared/ids.ts';
import type { Quality } from '@overtone/shared/media/renditions/quality.model.ts';
import { type Condition, either, equals, isNew, isThere } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, checkAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { changeItem, putItem } from '../../platform/dynamo/write.ts';
import { fileItem } from '../files/file.item.ts';
import { findFile } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { audioItem, type OwnContent, ownContentItem } from './audio.item.ts';
import type { StoredAudio } from './stored-audio.model.ts';

/** What is known of some bytes: consistent GetItem `audio#<sha256>` / `audio`, a unit for each 4 KB. */
export const findAudio = (sha256: string): Promise<StoredAudio | undefined> => findItem(audioItem, { sha256 });

/** A write unit for each KB; again is the same. */
export const putAudio = (audio: StoredAudio): Promise<void> => putItem(audioItem, audio);

/** Says at some bytes that a quality of them is there. A write unit for each KB of them. */
export const setRendition = async (sha256: string, quality: Quality, bytes: number): Promise<void> => {
  await changeItem(audioItem, { sha256 }, { set: { [quality]: bytes } });
};

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
