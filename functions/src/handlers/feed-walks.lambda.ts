import { FeedWalk, publishToFollowers } from '../community/feed/publish.service.ts';
import { queueWorker } from '../platform/queue.ts';

export const handler = queueWorker(FeedWalk, ({ walk }) => publishToFollowers(walk));
