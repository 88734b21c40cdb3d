import { type Delivery, isLastDelivery } from '../../platform/queue.ts';
import { findFile } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { type MediaMessage, sendMediaMessage } from '../finish/finish-upload.service.ts';
import { analyseFile } from './analyse-file.ts';
import { failAfterRetries } from './fail-file.ts';
import { type OnTranscoded, transcodeFile } from './transcode-file.ts';
import { withLock } from './with-lock.ts';

/**
 * A processing step. Each step has its own message and takes minutes.
 * @returns whether another step follows
 */
type Step = (file: StoredFile, signal: AbortSignal, onTranscoded: OnTranscoded) => Promise<boolean>;

const steps: Partial<Record<StoredFile['state'], Step>> = {
  queued: analyseFile,
  analysing: analyseFile,
  transcoding: transcodeFile,
};

const findNextStep = async (id: StoredFile['id']): Promise<{ file: StoredFile; step: Step } | undefined> => {
  const file = await findFile(id);
  const step = file && steps[file.state];
  return step && { file, step };
};

/**
 * Runs the next processing step of a file, if it exists and is not finished. The last delivery of a message fails the file
 * instead, because the earlier attempts were interrupted or failed.
 */
export const processFile =
  (onTranscoded: OnTranscoded) =>
  async ({ fileId }: MediaMessage, delivery: Delivery): Promise<void> => {
    const nextStep = await findNextStep(fileId);
    if (!nextStep) return;
    const isDue = async (): Promise<boolean> => (await findNextStep(fileId)) !== undefined;
    const hasNextStep = await withLock(fileId, delivery, isDue, async (signal) => {
      const dueStep = await findNextStep(fileId);
      if (dueStep && isLastDelivery(delivery)) await failAfterRetries(dueStep.file);
      else return dueStep?.step(dueStep.file, signal, onTranscoded);
    });
    // The message is sent after the lock is released, so that its worker does not find the file locked.
    if (hasNextStep) await sendMediaMessage(nextStep.file);
  };
