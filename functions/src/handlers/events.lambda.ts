import { EventsMessage, processSiteEvents } from '../community/events/process-site-events.worker.ts';
import { batchWorker } from '../platform/queue.ts';

export const handler = batchWorker(EventsMessage, processSiteEvents);
