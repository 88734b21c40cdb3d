import { likes } from '../marks/site-marks.ts';
import { player } from '../player.ts';
import { selectTrack } from '../selectors.ts';
import { likeAloud } from './like-aloud.ts';

/** Likes what plays, or no longer; what came by a private link is no one's to keep. */
export const likeCurrent = (): void => {
  const track = selectTrack(player.state.get());
  if (track && !track.token) likeAloud([track.id], !likes.has(track.id));
};
