import { type Delivery, isLastDelivery } from '../../platform/queue.ts';
import { findFile } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { type MediaMessage, sendMedia } from '../finish/media.message.ts';
import { analyseFile } from './analyse-file.ts';
import { stopTrying } from './fail-file.ts';
import { type OnRendered, renderFile } from './render-file.ts';
import { withLock } from './with-lock.ts';

/**
 * What is to be done next with a file, by where it is on its way. Each step is a message of its own, and ends in minutes.
 * @returns whether another one follows
 */
type Step = (file: StoredFile, signal: AbortSignal, onRendered: OnRendered) => Promise<boolean>;

const steps: Partial<Record<StoredFile['state'], Step>> = {
  queued: analyseFile,
  analysing: analyseFile,
  transcoding: renderFile,
};

const findDue = async (id: StoredFile['id']): Promise<{ file: StoredFile; step: Step } | undefined> => {
  const file = await findFile(id);
  const step = file && steps[file.state];
  return step && { file, step };
};

/**
 * Takes a file one step further; one that is gone, or done, is left as it is. The last delivery of its message ends it in
 * words instead: the others were cut off, or failed, and so would this one.
 */
export const processFile =
  (onRendered: OnRendered) =>
  async ({ fileId }: MediaMessage, delivery: Delivery): Promise<void> => {
    const known = await findDue(fileId);
    if (!known) return;
    const isDue = async (): Promise<boolean> => (await findDue(fileId)) !== undefined;
    const goesOn = await withLock(fileId, delivery, isDue, async (signal) => {
      const due = await findDue(fileId);
      if (due && isLastDelivery(delivery)) await stopTrying(due.file);
      else return due?.step(due.file, signal, onRendered);
    });
    // The next message finds nobody at the file any more.
    if (goesOn) await sendMedia(known.file);
  };
