import { player } from '../../player/player.ts';
import { selectTrack } from '../../player/selectors.ts';
import { likes } from '../reactions/site-reactions.ts';
import { likeWithToast } from './like-with-toast.ts';

/** Likes or unlikes the current track. Tracks from private links cannot be liked. */
export const likeCurrent = (): void => {
  const track = selectTrack(player.state.get());
  if (track && !track.token) likeWithToast([track.id], !likes.has(track.id));
};
