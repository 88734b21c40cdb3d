import * as z from 'zod';
import { send } from '../../platform/queue.ts';

/** Audio of which a use has ended, so that it may be unused. */
export const UnusedAudioMessage = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });
export type UnusedAudioMessage = z.output<typeof UnusedAudioMessage>;

/**
 * Seconds after which workers that were processing a deleted file have certainly ended, so that the objects that they wrote
 * are found. It is the maximum runtime of Lambda and the maximum delay of SQS.
 */
const delaySeconds = 900;

/** Requests the collection of audio in 15 minutes. */
export const sendUnusedAudio = (sha256: string): Promise<void> =>
  send('UNUSED_AUDIO_QUEUE_URL', { sha256 } satisfies UnusedAudioMessage, { delaySeconds });
