import { countPlays } from '../features/plays/plays.worker.ts';
import { batchHandler } from '../platform/queue.ts';

export const handler = batchHandler(countPlays);
