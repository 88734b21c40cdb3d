import { Play } from '@overtone/shared/plays/play.model.ts';
import { batchWorker } from '../platform/queue.ts';
import { countPlays } from '../plays/plays.worker.ts';

export const handler = batchWorker(Play, countPlays);
