import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Rest } from '../engine/rests.ts';

/** The loaded tracks of a list, and the rest that is not loaded yet. */
export interface LoadedTracks {
  readonly tracks: readonly Track[];
  readonly rest?: Rest | null | undefined;
}

/** Returns the rest after the loaded pages, or null after the last one. */
export const getRest = (rest: Rest): Rest | null => (rest.cursor === null ? null : rest);
