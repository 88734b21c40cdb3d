import { giveContentBack, takeContent } from '../catalog/public.ts';
import { queueWorker } from '../platform/queue.ts';
import { collectAudio } from '../uploads/garbage-collection/collect-audio.worker.ts';
import { UnusedAudio } from '../uploads/garbage-collection/unused-audio.message.ts';

export const handler = queueWorker(UnusedAudio, collectAudio({ takeContent, giveContentBack }));
