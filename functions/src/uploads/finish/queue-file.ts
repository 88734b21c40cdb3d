import { changeFile, type FileChange } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import type { Quota } from '../files/usage.store.ts';
import { sendDelayedMediaMessage, sendMediaMessage } from './media.message.ts';

/**
 * Hands a file to the pipeline. A delayed message is sent before the write, so that the file is processed even if the
 * request is interrupted after the write.
 * @returns as `changeFile`
 */
export const queueFile = async (file: StoredFile, set: FileChange, quota?: Quota): Promise<StoredFile | undefined> => {
  await sendDelayedMediaMessage(file);
  const queued = await changeFile(file, { ...set, state: 'queued' }, quota);
  if (queued) await sendMediaMessage(queued);
  return queued;
};
