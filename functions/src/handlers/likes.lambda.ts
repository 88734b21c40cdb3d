import { LikesMessage } from '../library/like-messages/like-messages.ts';
import { followLikes } from '../library/likes/likes.worker.ts';
import { batchWorker } from '../platform/queue.ts';

export const handler = batchWorker(LikesMessage, followLikes);
