import * as z from 'zod';
import { send } from '../../platform/queue.ts';

/** Some bytes that somebody needs no more: perhaps nobody does. */
export const UnusedAudio = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });
export type UnusedAudio = z.output<typeof UnusedAudio>;

/**
 * Seconds after which whoever worked on a file when it went has ended for certain: Lambda's longest run, and SQS's longest
 * delay. What they made of its bytes meanwhile lies there by then.
 */
const afterWork = 900;

/** Has some bytes looked at in a quarter of an hour. */
export const sendUnusedAudio = (sha256: string): Promise<void> =>
  send('UNUSED_AUDIO_QUEUE_URL', { sha256 } satisfies UnusedAudio, { delaySeconds: afterWork });
