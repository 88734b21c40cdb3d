import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { PlayContext } from '../engine/player.model.ts';
import { player } from '../player.ts';
import { selectIsPlaying, selectTrack } from '../selectors.ts';

/** Seeks in the current track without changing whether it plays. Plays any other track from the position. */
export const seekInTrack = (track: Track, context: PlayContext, seconds: number): void => {
  if (selectTrack(player.state.get())?.id !== track.id) player.play([track], { context });
  player.seek(seconds);
};

/** Plays a track from a position. */
export const playFrom = (track: Track, context: PlayContext, seconds: number): void => {
  seekInTrack(track, context, seconds);
  if (!selectIsPlaying(player.state.get())) player.toggle();
};
