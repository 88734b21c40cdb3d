import { player } from '../../player/player.ts';
import { selectTrack } from '../../player/selectors.ts';
import { setReactionsWithToast } from '../reactions/set-reactions-with-toast.ts';
import { likes } from '../reactions/site-reactions.ts';

/** Likes or unlikes the current track. Tracks from private links cannot be liked. */
export const toggleCurrentTrackLike = (): void => {
  const track = selectTrack(player.state.get());
  if (track && !track.token) setReactionsWithToast('likes', [track.id], !likes.has(track.id));
};
