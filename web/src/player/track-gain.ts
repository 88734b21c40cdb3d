import type { Playable } from './engine/playable.ts';
import { getQueryClient } from './site-data.ts';
import { trackDetailQuery } from './track-detail.queries.ts';

/** The target loudness in LUFS, as on the large streaming services. */
const targetLufs = -14;

/**
 * Returns the volume factor for a loudness. It is at most 1, because an element cannot be louder, so quiet tracks stay
 * unchanged.
 * @param loudness LUFS, or null if it was not measured.
 */
export const getGain = (loudness: number | null): number =>
  loudness === null ? 1 : Math.min(10 ** ((targetLufs - loudness) / 20), 1);

/**
 * Returns a track's volume factor, or 1 if it is unknown. The loudness is part of the track detail that the waveform
 * needs too, so one request is enough. Never rejects.
 */
export const loadTrackGain = async ({ id, token }: Playable): Promise<number> => {
  try {
    return getGain((await getQueryClient()?.ensureQueryData(trackDetailQuery(id, token)))?.loudness ?? null);
  } catch {
    return 1;
  }
};
