import { batchHandler } from '../platform/queue.ts';
import { countPlays } from '../plays/plays.worker.ts';

export const handler = batchHandler(countPlays);
