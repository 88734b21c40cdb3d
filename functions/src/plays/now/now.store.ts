import type { ArtistId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { cached } from '../../platform/cached.ts';
import { requireEnv } from '../../platform/env.ts';
import { findPointer, movePointer } from '../../platform/pointer.ts';
import { Listening, listeningNow, type RecentPlay } from './listening-now.ts';

const bucket = 'EVENTS_BUCKET';
const key = 'now/current.json.gz';

/** How far back `now` reaches, and how long it is told: 15 minutes. */
export const nowMs = 15 * 60_000;

const Stored = z.object({ at: z.iso.datetime(), listening: z.record(z.string(), Listening) });

const findStored = async () => {
  const pointer = await findPointer(bucket, key);
  if (pointer === undefined || pointer === 'unchanged') return undefined;
  return { etag: pointer.etag, value: Stored.safeParse(pointer.value).data };
};

/** Says who listens. A GET and a PUT; who is overtaken leaves it to the other. */
export const putListeningNow = async (listens: readonly RecentPlay[], now: Date): Promise<void> => {
  const stored = await findStored();
  await movePointer(bucket, key, { at: now.toISOString(), listening: listeningNow(listens) }, stored?.etag);
};

const readStored = cached(
  30,
  () => requireEnv(bucket),
  async () => (await findStored())?.value,
);

export interface ListeningTo extends Listening {
  readonly subject: ArtistId | 'site';
}

/**
 * Who listens to each of these artists, or to everything, at the moment: of the last quarter of an hour, told every five
 * minutes. Those without listeners are left out; somebody who hears two of them is a listener of both. One GET for each half
 * minute and container.
 */
export const readListeningNow = async (
  subjects: readonly (ArtistId | 'site')[],
  now = Date.now(),
): Promise<{ readonly at: string | null; readonly listening: readonly ListeningTo[] }> => {
  const stored = await readStored();
  if (!stored || now - Date.parse(stored.at) > nowMs) return { at: stored?.at ?? null, listening: [] };
  const listening = subjects.flatMap((subject) => {
    const its = Object.hasOwn(stored.listening, subject) ? stored.listening[subject] : undefined;
    return its ? { subject, ...its } : [];
  });
  return { at: stored.at, listening };
};
