import { changeFile, type FileChange } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import type { Quota } from '../files/usage.store.ts';
import { sendLateMedia, sendMedia } from './media.message.ts';

/**
 * Hands a file to the pipeline. One message goes before the write, and is seen when this call is over for certain: cut off
 * after the write, the file is not left waiting.
 * @returns as `changeFile`
 */
export const queueFile = async (file: StoredFile, set: FileChange, quota?: Quota): Promise<StoredFile | undefined> => {
  await sendLateMedia(file);
  const queued = await changeFile(file, { ...set, state: 'queued' }, quota);
  if (queued) await sendMedia(queued);
  return queued;
};
