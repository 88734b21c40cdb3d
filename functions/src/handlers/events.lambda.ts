import { EventsMessage, followEvents } from '../community/events/follow-events.worker.ts';
import { batchWorker } from '../platform/queue.ts';

export const handler = batchWorker(EventsMessage, followEvents);
