import { AppError } from '../../platform/errors.ts';
import { getUploadRules, requireAllowedFile } from '../begin/upload-rules.ts';
import { abortFileUpload } from '../files/abort-upload.ts';
import { findFile } from '../files/files.store.ts';
import { uploadNotFound } from '../files/find-user-upload.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { deleteTusFiles, findUploadSize } from '../files/upload-object.ts';
import { detectContent } from './detect-content.ts';
import { sendMediaMessage } from './media.message.ts';
import { queueFile } from './queue-file.ts';

const abortAndThrow = async (file: StoredFile, error: AppError): Promise<never> => {
  await abortFileUpload(file);
  throw error;
};

/**
 * Checks the size and content of the uploaded object.
 * @returns the detected type, or the declared one if none is detected; undefined if there is no object
 * @throws AppError `file.invalid`
 */
const inspectUpload = async (file: StoredFile): Promise<Pick<StoredFile, 'mime' | 'extension'> | undefined> => {
  const size = await findUploadSize(file);
  if (size === undefined) return undefined;
  if (size !== file.size) {
    return abortAndThrow(
      file,
      new AppError('file.invalid', 'size mismatch', { cause: `${size} of ${file.size} bytes` }),
    );
  }
  const detected = await detectContent(file);
  if (detected === 'other') {
    return abortAndThrow(file, new AppError('file.invalid', 'This isn’t an audio file.'));
  }
  const { mime, extension } = detected ?? file;

  try {
    requireAllowedFile({ size, mime, extension }, await getUploadRules());
  } catch (error) {
    await abortFileUpload(file);
    throw error;
  }
  return { mime, extension };
};

/**
 * Hands a completely uploaded file to the pipeline. Idempotent. A HEAD, a ranged GET, two messages and a transaction.
 * @throws AppError `upload.incomplete`; `file.invalid` if the object does not match its declaration, in which case the
 *   upload is aborted; `upload.not_found`
 */
export const finishUpload = async (file: StoredFile): Promise<StoredFile> => {
  if (file.state !== 'uploading') {
    if (file.state === 'queued') await sendMediaMessage(file);
    return file;
  }
  const found = await inspectUpload(file);
  const queued = found && (await queueFile(file, found));
  if (queued) {
    await deleteTusFiles(file);
    return queued;
  }
  // Another request has finished or aborted it in the meantime.
  const current = await findFile(file.id);
  if (!current) throw uploadNotFound();
  if (!found && current.state === 'uploading')
    throw new AppError('upload.incomplete', 'The upload isn’t complete yet.');
  return finishUpload(current);
};
