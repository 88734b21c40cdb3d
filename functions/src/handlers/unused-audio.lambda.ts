import { giveContentBack, takeContent } from '../catalog/public.ts';
import { queueWorker } from '../platform/queue.ts';
import { collectAudio } from '../uploads/collect/collect-audio.worker.ts';
import { UnusedAudio } from '../uploads/collect/unused-audio.message.ts';

export const handler = queueWorker(UnusedAudio, collectAudio({ takeContent, giveContentBack }));
