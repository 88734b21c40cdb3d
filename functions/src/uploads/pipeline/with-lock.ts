import { randomUUID } from 'node:crypto';
import type { FileId } from '@overtone/shared/ids.ts';
import { logger } from '../../platform/logger.ts';
import { type Delivery, getDeliveryCount, hideMessage } from '../../platform/queue.ts';
import { findLockHolder, releaseFileLock, takeFileLock } from '../files/file-locks.store.ts';

const lockSeconds = 60;
const heartbeatSeconds = 15;

/**
 * Seconds that the worker's message stays hidden. Longer than the lock, so that the lock of a killed worker has expired
 * when it is delivered again.
 */
const hiddenSeconds = lockSeconds + 15;

const getWorkLock = (id: FileId) => ({ id, kind: 'work' }) as const;

interface Heartbeat {
  /** Aborted when the work is no longer needed. */
  readonly signal: AbortSignal;
  readonly stop: () => void;
}

/** Extends the lock periodically. @param extend returns false if the work is no longer needed */
const startHeartbeat = (extend: () => Promise<boolean>): Heartbeat => {
  const controller = new AbortController();
  const timer = setInterval(() => {
    extend().then(
      (isNeeded) => isNeeded || controller.abort(),
      // This is not fatal, because the lock lasts for several heartbeats.
      (error) => logger.warn('Failed to extend the lock of a file', { error }),
    );
  }, heartbeatSeconds * 1_000);
  return { signal: controller.signal, stop: () => clearInterval(timer) };
};

/**
 * Runs work on a file under an exclusive lock. A second message for the file ends immediately, because the first one
 * is delivered again: 75 seconds after the last heartbeat if its worker is interrupted, and with increasing delay if
 * it fails. Costs three writes.
 * @param isDue called every 15 seconds; if it returns false or the lock is lost, the signal of the work is aborted
 * @returns the result of the work, or undefined if the file is locked or the work was aborted
 * @throws Error if SQS delivers the same message a second time during the work, so that it is delivered again
 */
export const withLock = async <Result>(
  id: FileId,
  delivery: Delivery,
  isDue: () => Promise<boolean>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> => {
  const lock = { ...getWorkLock(id), holder: `${delivery.messageId} ${randomUUID()}` };
  const hideWorkerMessage = (seconds: number) => hideMessage('MEDIA_QUEUE_URL', delivery, seconds);
  const extendLock = async (): Promise<boolean> => {
    // This order ensures that the message is hidden for longer than the lock lasts if the worker is interrupted in
    // between.
    await hideWorkerMessage(hiddenSeconds);
    return takeFileLock(lock, lockSeconds * 1_000);
  };
  if (!(await extendLock())) {
    const holder = await findLockHolder(getWorkLock(id));
    if (holder?.startsWith(delivery.messageId)) throw new Error(`${id} is being worked on for the same message`);
    return undefined;
  }
  const { signal, stop } = startHeartbeat(async () => (await extendLock()) && isDue());
  try {
    return await work(signal);
  } catch (error) {
    if (signal.aborted) return undefined;
    await hideWorkerMessage(hiddenSeconds * 2 ** (getDeliveryCount(delivery) - 1));
    throw error;
  } finally {
    stop();
    await releaseFileLock(lock);
  }
};
