import { lockContentForRemoval, unlockRemovedContent } from '../catalog/ingest/content-lock.store.ts';
import { queueWorker } from '../platform/queue.ts';
import { collectAudio } from '../uploads/garbage-collection/collect-audio.worker.ts';
import { UnusedAudioMessage } from '../uploads/garbage-collection/unused-audio.message.ts';

export const handler = queueWorker(UnusedAudioMessage, collectAudio({ lockContentForRemoval, unlockRemovedContent }));
