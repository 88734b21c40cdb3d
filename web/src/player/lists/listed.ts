import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Rest } from '../engine/rests.ts';

/** A list of tracks as far as it is loaded, and what it has beyond that. */
export interface Listed {
  readonly tracks: readonly Track[];
  readonly rest?: Rest | null | undefined;
}

/** What comes after the pages that are loaded; nothing after the last. */
export const restOf = (rest: Rest): Rest | null => (rest.cursor === null ? null : rest);
