import { BackstageRequestId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { logger } from '../../platform/logger.ts';
import { send } from '../../platform/queue.ts';

/** A request has changed; the worker reads its current status. */
export const RequestMessage = z.object({ requestId: BackstageRequestId });
export type RequestMessage = z.output<typeof RequestMessage>;

/** Delay in seconds after which a function behind the API has ended: its timeout is at most 29. */
const followUpDelaySeconds = 30;

/**
 * Writes a change of a request and then runs its follow-up. A message is sent before the write. It arrives when this
 * call must have ended, so that the worker completes an interrupted call. The follow-up is also run here, only to be
 * faster.
 * @param followUp the follow-up, which must be idempotent
 */
export const writeWithFollowUp = async <Result>(
  requestId: BackstageRequestId,
  write: () => Promise<Result>,
  followUp: () => Promise<unknown>,
): Promise<Result> => {
  await send('BACKSTAGE_REQUESTS_QUEUE_URL', { requestId } satisfies RequestMessage, {
    delaySeconds: followUpDelaySeconds,
  });
  const result = await write();
  await followUp().catch((error: unknown) => {
    logger.warn('Failed to run the follow-up of a request; the worker retries it', { requestId, error });
  });
  return result;
};
