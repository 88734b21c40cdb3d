import * as z from 'zod';
import { batchWorker, type Failures } from '../platform/queue.ts';
import { keepEngagement } from '../plays/engagement/keep-engagement.worker.ts';
import { ToldEngagement } from '../plays/engagement/told-engagement.ts';
import { keepListens } from '../plays/ingest/keep-listens.worker.ts';
import { ToldListens } from '../plays/ingest/told-listen.ts';
import { keepVisits } from '../plays/visits/keep-visits.worker.ts';
import { ToldVisits } from '../plays/visits/told-visits.ts';

type Told = ToldListens | ToldVisits | ToldEngagement;

/** Visits, likes and adds to playlists come by the same queue: it gathers all into few files. */
const keepTold = async (told: readonly Told[]): Promise<Failures<Told>> => {
  await keepVisits(told.flatMap((message) => ('visits' in message ? message.visits : [])));
  await keepEngagement(told.flatMap((message) => ('engagement' in message ? message.engagement : [])));
  return keepListens(told.flatMap((message) => ('visits' in message || 'engagement' in message ? [] : [message])));
};

export const handler = batchWorker<Told>(z.union([ToldVisits, ToldEngagement, ToldListens]), keepTold);
