import { changeFile } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { removeUpload } from '../files/upload-object.ts';

/** The last step of the pipeline: what every browser plays is there. Done again it is the same. */
export const renderFile = async (file: StoredFile): Promise<void> => {
  await changeFile(file, { state: 'ready', progress: null });
  // A step before may have been cut off before it did.
  await removeUpload(file);
};
