import * as z from 'zod';
import { batchWorker, type Failures } from '../platform/queue.ts';
import { EngagementMessage } from '../plays/engagement/engagement-event.ts';
import { persistEngagement } from '../plays/engagement/persist-engagement.worker.ts';
import { persistPlays } from '../plays/ingest/persist-plays.worker.ts';
import { PlayMessages } from '../plays/ingest/play-message.ts';
import { persistVisits } from '../plays/visits/persist-visits.worker.ts';
import { VisitMessage } from '../plays/visits/visit-event.ts';

type Told = PlayMessages | VisitMessage | EngagementMessage;

/** Visits, likes and adds to playlists come by the same queue: it gathers all into few files. */
const keepTold = async (told: readonly Told[]): Promise<Failures<Told>> => {
  await persistVisits(told.flatMap((message) => ('visits' in message ? message.visits : [])));
  await persistEngagement(told.flatMap((message) => ('engagement' in message ? message.engagement : [])));
  return persistPlays(told.flatMap((message) => ('visits' in message || 'engagement' in message ? [] : [message])));
};

export const handler = batchWorker<Told>(z.union([VisitMessage, EngagementMessage, PlayMessages]), keepTold);
