import type { AlbumId, ArtistId, PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import { type LikedId, type LikeType, likeTypeOf } from '@overtone/shared/library/likes/like.model.ts';
import { type LikeSum, setAlbumLikes, setArtistLikes, setLikes, setTrackLikes } from '../../catalog/public.ts';
import { playlistItem } from '../playlists/playlist.item.ts';
import { sumLikes } from './like-counts.store.ts';
import { setRank } from './like-ranks.store.ts';

/** Sets the number on the item of each kind of thing. */
const setOn: Readonly<Record<LikeType, (id: LikedId, sum: LikeSum, before: () => Promise<void>) => Promise<boolean>>> =
  {
    track: (id, sum, before) => setTrackLikes(id as TrackId, sum, before),
    album: (id, sum, before) => setAlbumLikes(id as AlbumId, sum, before),
    artist: (id, sum, before) => setArtistLikes(id as ArtistId, sum, before),
    playlist: (id, sum, before) => setLikes(playlistItem, { id: id as PlaylistId }, sum, before),
  };

/** Far more than anybody needs: somebody likes it between each two reads. */
const looksMax = 20;

/**
 * Has a thing show how many like it, and stand where that is among its kind. Again after each write: whoever found the number before to be right meanwhile, and wrote
 * nothing, knew of a later change. Twice, and out of order, it ends in the newest. Two read units, and a write where it is
 * worth one.
 */
export const showLikes = async (id: LikedId): Promise<void> => {
  for (let look = 0; look < looksMax; look += 1) {
    const sum = await sumLikes(id);
    if (!(await setOn[likeTypeOf(id)](id, sum, () => setRank(id, sum)))) return;
  }
};
