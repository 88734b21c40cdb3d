import { randomUUID } from 'node:crypto';
import type { FileId } from '@overtone/shared/ids.ts';
import { logger } from '../../platform/logger.ts';
import { type Delivery, deliveriesOf, hideMessage } from '../../platform/queue.ts';
import { findLockHolder, giveBackFileLock, takeFileLock } from '../files/file-locks.store.ts';

/** Seconds that a file is a worker's, and between two signs that it lives. */
const heldSeconds = 60;
const signSeconds = 15;

/** Seconds that the worker's message stays hidden: when it comes again, the lock of a worker that was killed has ended. */
const hiddenSeconds = heldSeconds + 15;

const workLock = (id: FileId) => ({ id, what: 'work' }) as const;

interface Signs {
  /** Aborted when the work is no longer wanted. */
  readonly signal: AbortSignal;
  readonly stop: () => void;
}

/** Tells again and again that somebody is at work. @param sign returns false when the work is no longer wanted */
const giveSigns = (sign: () => Promise<boolean>): Signs => {
  const unwanted = new AbortController();
  const timer = setInterval(() => {
    sign().then(
      (isWanted) => isWanted || unwanted.abort(),
      // It is the next one that counts: there is time for three.
      (error) => logger.warn('A sign of a worker at a file was lost', { error }),
    );
  }, signSeconds * 1_000);
  return { signal: unwanted.signal, stop: () => clearInterval(timer) };
};

/**
 * Works on a file while nobody else does. A second message for it is done with at once: the first one comes again by itself
 * where its worker is cut off, 75 seconds after its last sign, and where it failed, later each time. Three writes.
 * @param isDue asked every 15 seconds: when the file was deleted, or is somebody else's, the work's signal is aborted
 * @returns what the work does; undefined where somebody else is at it, or it was aborted
 * @throws Error where the same message is being worked on, which SQS may deliver twice: it is to come again
 */
export const withLock = async <Result>(
  id: FileId,
  delivery: Delivery,
  isDue: () => Promise<boolean>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> => {
  const mine = { ...workLock(id), holder: `${delivery.messageId} ${randomUUID()}` };
  const hide = (seconds: number) => hideMessage('MEDIA_QUEUE_URL', delivery, seconds);
  const sign = async (): Promise<boolean> => {
    // In this order the message is hidden for longer than the lock lasts, wherever the worker is cut off.
    await hide(hiddenSeconds);
    return takeFileLock(mine, heldSeconds * 1_000);
  };
  if (!(await sign())) {
    const holder = await findLockHolder(workLock(id));
    if (holder?.startsWith(delivery.messageId)) throw new Error(`${id} is being worked on for the same message`);
    return undefined;
  }
  const { signal, stop } = giveSigns(async () => (await sign()) && isDue());
  try {
    return await work(signal);
  } catch (error) {
    if (signal.aborted) return undefined;
    await hide(hiddenSeconds * 2 ** (deliveriesOf(delivery) - 1));
    throw error;
  } finally {
    stop();
    await giveBackFileLock(mine);
  }
};
