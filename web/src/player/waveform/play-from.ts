import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { PlayContext } from '../engine/player.model.ts';
import { player } from '../player.ts';
import { selectIsOn, selectTrack } from '../selectors.ts';

/** Goes to a moment of a track, whatever was playing; what plays goes on, or is paused, as it was. */
export const seekIn = (track: Track, context: PlayContext, seconds: number): void => {
  if (selectTrack(player.state.get())?.id !== track.id) player.play([track], { context });
  player.seek(seconds);
};

/** The same, and plays from there. */
export const playFrom = (track: Track, context: PlayContext, seconds: number): void => {
  seekIn(track, context, seconds);
  if (!selectIsOn(player.state.get())) player.toggle();
};
