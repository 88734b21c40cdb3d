import { type Text, text } from '@overtone/shared/texts/text.ts';
import { logger } from '../../platform/logger.ts';
import { changeFile, nothing } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { removeUpload } from '../files/upload-object.ts';

/** Ends a file's way in words: it counts nothing any more, and what came of it goes, its master too where it is alone with it. */
export const failFile = async (file: StoredFile, failure: Text): Promise<void> => {
  const failed = { state: 'failed' as const, failure, progress: null, reserved: nothing, sha256: null };
  if (await changeFile(file, failed)) await removeUpload(file);
};

const inVain = text('It was tried several times and did not end. Try again later, or send it in another format.');

/** Ends the way of a file that no worker came through with. What came of it stays for another try, and counts until it goes. */
export const stopTrying = async (file: StoredFile): Promise<void> => {
  logger.error('No worker came through with a file', { fileId: file.id, state: file.state });
  await changeFile(file, { state: 'failed', failure: inVain, progress: null });
};
