import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { UnloadedPart } from '../engine/unloaded-parts.ts';

/** The loaded tracks of a list, and the rest that is not loaded yet. */
export interface LoadedTracks {
  readonly tracks: readonly Track[];
  readonly unloadedPart?: UnloadedPart | null | undefined;
}

/** Returns the rest after the loaded pages, or null after the last one. */
export const getUnloadedPart = (part: UnloadedPart): UnloadedPart | null => (part.cursor === null ? null : part);
