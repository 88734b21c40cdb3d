import { type Text, text } from '@overtone/shared/texts/text.ts';
import { logger } from '../../platform/logger.ts';
import { changeFile } from '../files/files.store.ts';
import { noReservation, type StoredFile } from '../files/stored-file.model.ts';
import { deleteUploadObject } from '../files/upload-object.ts';
import { notifyUploader } from './notify-uploader.ts';

/** Fails a file with a message. Releases its quota, deletes the uploaded object and ends the use of its audio. */
export const failFile = async (file: StoredFile, failure: Text): Promise<void> => {
  const failed = { state: 'failed' as const, failure, progress: null, reserved: noReservation, sha256: null };
  const changed = await changeFile(file, failed);
  if (!changed) return;
  await deleteUploadObject(file);
  await notifyUploader(changed);
};

const attemptsExhausted = text('Processing failed several times. Try again later, or upload another format.');

/** Fails a file after the last attempt. Its bytes and its quota are kept, so that the owner can retry. */
export const failAfterRetries = async (file: StoredFile): Promise<void> => {
  logger.error('All attempts to process a file failed', { fileId: file.id, state: file.state });
  const failed = await changeFile(file, { state: 'failed', failure: attemptsExhausted, progress: null });
  if (failed) await notifyUploader(failed);
};
