import * as z from 'zod';
import { batchWorker, type Failures } from '../platform/queue.ts';
import { keepListens } from '../plays/ingest/keep-listens.worker.ts';
import { ToldListens } from '../plays/ingest/told-listen.ts';
import { keepVisits } from '../plays/visits/keep-visits.worker.ts';
import { ToldVisits } from '../plays/visits/told-visits.ts';

type Told = ToldListens | ToldVisits;

/** Visits come by the same queue: it gathers both into few files. */
const keepTold = async (told: readonly Told[]): Promise<Failures<Told>> => {
  await keepVisits(told.flatMap((message) => ('visits' in message ? message.visits : [])));
  return keepListens(told.flatMap((message) => ('visits' in message ? [] : [message])));
};

export const handler = batchWorker<Told>(z.union([ToldVisits, ToldListens]), keepTold);
