import { AppError } from '../../platform/errors.ts';
import { getUploadRules, requireTaken } from '../begin/upload-rules.ts';
import { findFile } from '../files/files.store.ts';
import { uploadNotFound } from '../files/find-user-file.ts';
import { giveUp } from '../files/give-up.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { findSize, removeLeftovers } from '../files/upload-object.ts';
import { contentKind } from './content-kind.ts';
import { sendMedia } from './media.message.ts';
import { queueFile } from './queue-file.ts';

const refuse = async (file: StoredFile, error: AppError): Promise<never> => {
  await giveUp(file);
  throw error;
};

/**
 * What came, looked at: its kind by its content where that is known.
 * @returns undefined where nothing is there
 * @throws AppError `file.invalid`
 */
const lookAt = async (file: StoredFile): Promise<Pick<StoredFile, 'mime' | 'extension'> | undefined> => {
  const size = await findSize(file);
  if (size === undefined) return undefined;
  if (size !== file.size) {
    return refuse(file, new AppError('file.invalid', 'size mismatch', { cause: `${size} of ${file.size} bytes` }));
  }
  const kind = await contentKind(file);
  if (kind === 'other') {
    return refuse(file, new AppError('file.invalid', 'This is no audio file, whatever its name says.'));
  }
  const { mime, extension } = kind ?? file;
  const found = { size, mime, extension };
  try {
    requireTaken(found, await getUploadRules());
  } catch (error) {
    await giveUp(file);
    throw error;
  }
  return { mime, extension };
};

/**
 * Hands a file whose bytes are all there to the pipeline; again is the same. A HEAD and a ranged GET, two messages and a
 * transaction.
 * @throws AppError `upload.incomplete`; `file.invalid` for what is not as it was announced: it is removed then;
 *   `upload.not_found`
 */
export const finishUpload = async (file: StoredFile): Promise<StoredFile> => {
  if (file.state !== 'uploading') {
    if (file.state === 'queued') await sendMedia(file);
    return file;
  }
  const found = await lookAt(file);
  const queued = found && (await queueFile(file, found));
  if (queued) {
    await removeLeftovers(file);
    return queued;
  }
  // Somebody else has finished it meanwhile, or given it up.
  const now = await findFile(file.id);
  if (!now) throw uploadNotFound();
  if (!found && now.state === 'uploading') throw new AppError('upload.incomplete', 'The file is not all there yet.');
  return finishUpload(now);
};
