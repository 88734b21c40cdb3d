import type { Playable } from '../engine/playable.ts';
import type { LoadTracks } from '../play-loaded.ts';

/** What somebody wants to put into a playlist. */
export interface AddedMusic {
  /** To a person: "Glass Orchard". */
  readonly name: string;
  readonly load: LoadTracks;
}

/** What private links bring is nobody's to hand on. */
export const canBeAdded = (tracks: readonly Playable[]): boolean => tracks.every(({ token }) => !token);
