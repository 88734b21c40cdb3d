import * as z from 'zod';
import { batchWorker, type Failures } from '../platform/queue.ts';
import { EngagementMessage } from '../plays/engagement/engagement-event.ts';
import { persistEngagement } from '../plays/engagement/persist-engagement.worker.ts';
import { persistPlays } from '../plays/ingest/persist-plays.worker.ts';
import { PlayMessages } from '../plays/ingest/play-message.ts';
import { persistVisits } from '../plays/visits/persist-visits.worker.ts';
import { VisitMessage } from '../plays/visits/visit-event.ts';

type QueueMessage = PlayMessages | VisitMessage | EngagementMessage;

/**
 * Persists plays, visits, likes and playlist additions. They share a queue, so that they are written to few
 * files.
 */
const persistMessages = async (messages: readonly QueueMessage[]): Promise<Failures<QueueMessage>> => {
  await persistVisits(messages.flatMap((message) => ('visits' in message ? message.visits : [])));
  await persistEngagement(messages.flatMap((message) => ('engagement' in message ? message.engagement : [])));
  return persistPlays(messages.flatMap((message) => ('visits' in message || 'engagement' in message ? [] : [message])));
};

export const handler = batchWorker<QueueMessage>(
  z.union([VisitMessage, EngagementMessage, PlayMessages]),
  persistMessages,
);
