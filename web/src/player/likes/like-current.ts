import { player } from '../player.ts';
import { likes } from '../reactions/site-reactions.ts';
import { selectTrack } from '../selectors.ts';
import { likeWithToast } from './like-with-toast.ts';

/** Likes what plays, or no longer; what came by a private link is no one's to keep. */
export const likeCurrent = (): void => {
  const track = selectTrack(player.state.get());
  if (track && !track.token) likeWithToast([track.id], !likes.has(track.id));
};
