import { findFile } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import type { MediaMessage } from '../finish/media.message.ts';
import { analyseFile } from './analyse-file.ts';
import { type OnRendered, renderFile } from './render-file.ts';

/** What is to be done next with a file, by where it is on its way. Each step is a message of its own, and ends in minutes. */
const steps: Partial<Record<StoredFile['state'], (file: StoredFile, onRendered: OnRendered) => Promise<void>>> = {
  queued: analyseFile,
  analysing: analyseFile,
  transcoding: renderFile,
};

/** Takes a file one step further; one that is gone, or done, is left as it is. */
export const workOn =
  (onRendered: OnRendered) =>
  async ({ fileId }: MediaMessage): Promise<void> => {
    const file = await findFile(fileId);
    if (file) await steps[file.state]?.(file, onRendered);
  };
