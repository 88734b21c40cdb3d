import type { Playable } from './engine/playable.ts';
import { siteData } from './site-data.ts';
import { trackDetailQuery } from './track-detail.queries.ts';

/** LUFS that every track is brought down to: what the large services play at. */
const target = -14;

/** An element's volume ends at 1, so a quiet track stays as it is. @param loudness LUFS, null where it was not measured. */
export const gainOf = (loudness: number | null): number =>
  loudness === null ? 1 : Math.min(10 ** ((target - loudness) / 20), 1);

/**
 * What a track's sound is to be multiplied by; 1 where nobody knows. The measured loudness comes with the waveform, which the
 * player's strip reads too: one request for both. Never rejects.
 */
export const trackGain = async ({ id, token }: Playable): Promise<number> => {
  try {
    return gainOf((await siteData()?.ensureQueryData(trackDetailQuery(id, token)))?.loudness ?? null);
  } catch {
    return 1;
  }
};
