import { FeedWalk, handleFeedWalk } from '../community/feed/walk-followers.service.ts';
import { queueWorker } from '../platform/queue.ts';

export const handler = queueWorker(FeedWalk, handleFeedWalk);
