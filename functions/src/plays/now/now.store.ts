import type { ArtistId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { cached } from '../../platform/cached.ts';
import { requireEnv } from '../../platform/env.ts';
import { findPointer, tryPutPointer } from '../../platform/pointer.ts';
import { countListeningNow, Listening, type RecentPlay } from './listening-now.ts';

const bucket = 'EVENTS_BUCKET';
const key = 'now/current.json.gz';

/** Listeners of the last 15 minutes are current. The stored counts are valid for the same time. */
export const listeningNowMs = 15 * 60_000;

const StoredListening = z.object({ at: z.iso.datetime(), listening: z.record(z.string(), Listening) });

const findStoredListening = async () => {
  const pointer = await findPointer(bucket, key);
  if (pointer === undefined || pointer === 'unchanged') return undefined;
  return { etag: pointer.etag, value: StoredListening.safeParse(pointer.value).data };
};

/** Stores the current listeners. Costs a GET and a PUT. If another call writes first, its value is kept. */
export const putListeningNow = async (plays: readonly RecentPlay[], now: Date): Promise<void> => {
  const stored = await findStoredListening();
  await tryPutPointer(bucket, key, { at: now.toISOString(), listening: countListeningNow(plays) }, stored?.etag);
};

const readStoredListening = cached(
  30,
  () => requireEnv(bucket),
  async () => (await findStoredListening())?.value,
);

export interface SubjectListening extends Listening {
  readonly subject: ArtistId | 'site';
}

/**
 * Reads the listeners of the last quarter of an hour of each subject, which the roll-up updates every five minutes.
 * Subjects without listeners are left out; a listener of two artists counts for both. Costs one GET per half minute
 * and container.
 */
export const readListeningNow = async (
  subjects: readonly (ArtistId | 'site')[],
  now = Date.now(),
): Promise<{ readonly at: string | null; readonly listening: readonly SubjectListening[] }> => {
  const stored = await readStoredListening();
  if (!stored || now - Date.parse(stored.at) > listeningNowMs) return { at: stored?.at ?? null, listening: [] };
  const listening = subjects.flatMap((subject) => {
    const current = Object.hasOwn(stored.listening, subject) ? stored.listening[subject] : undefined;
    return current ? { subject, ...current } : [];
  });
  return { at: stored.at, listening };
};
