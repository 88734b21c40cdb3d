import { BackstageRequestId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { logger } from '../../platform/logger.ts';
import { send } from '../../platform/queue.ts';

/** Something became of a request: what that asks for says its state. */
export const RequestMessage = z.object({ requestId: BackstageRequestId });
export type RequestMessage = z.output<typeof RequestMessage>;

/** Seconds after which a function behind the API has ended, whatever became of it: its timeout is 29 at most. */
const afterCall = 30;

/**
 * Writes something of a request and does what follows from it. A message goes out before the write and arrives when this call
 * is over for certain: cut off anywhere, the worker ends what it began. Doing it here as well only spares people the wait.
 * @param settle what follows, which may be done again
 */
export const settling = async <Result>(
  requestId: BackstageRequestId,
  write: () => Promise<Result>,
  settle: () => Promise<unknown>,
): Promise<Result> => {
  await send('BACKSTAGE_REQUESTS_QUEUE_URL', { requestId } satisfies RequestMessage, { delaySeconds: afterCall });
  const result = await write();
  await settle().catch((error: unknown) => {
    logger.warn('What follows of a request comes late', { requestId, error });
  });
  return result;
};
