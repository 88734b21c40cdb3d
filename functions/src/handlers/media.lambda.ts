import { learnRenditions } from '../catalog/public.ts';
import { queueWorker } from '../platform/queue.ts';
import { MediaMessage } from '../uploads/finish/media.message.ts';
import { workOn } from '../uploads/pipeline/work-on.worker.ts';

export const handler = queueWorker(MediaMessage, workOn(learnRenditions));
