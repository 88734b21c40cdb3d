import type { Playable } from '../../player/engine/playable.ts';
import type { LoadTracks } from '../../player/load-and-play.ts';

/** Music to be added to a playlist. */
export interface AddedMusic {
  /** The display name: "Glass Orchard". */
  readonly name: string;
  readonly load: LoadTracks;
}

/** Tracks of a private link cannot be added to playlists. */
export const canBeAdded = (tracks: readonly Playable[]): boolean => tracks.every(({ token }) => !token);
