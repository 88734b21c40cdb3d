import type { AlbumId, ArtistId, PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import type { LikedId } from '@overtone/shared/library/likes/like.model.ts';
import {
  type ReactionTargetType,
  type TargetId,
  targetTypeOf,
} from '@overtone/shared/library/reactions/reaction.model.ts';
import {
  type CountFields,
  type CountSum,
  setAlbumCount,
  setArtistCount,
  setCount,
  setTrackCount,
} from '../../catalog/public.ts';
import { playlistItem } from '../playlists/playlist.item.ts';
import { setRank } from './like-ranks.store.ts';
import type { ReactionKind } from './reaction.items.ts';
import { sumReactions } from './reaction-counts.store.ts';

type Shown = [fields: CountFields, sum: CountSum, before: () => Promise<void>];

/** Sets the number on the item of each type of thing. */
const setOn: Readonly<Record<ReactionTargetType, (id: TargetId, ...shown: Shown) => Promise<boolean>>> = {
  track: (id, ...shown) => setTrackCount(id as TrackId, ...shown),
  album: (id, ...shown) => setAlbumCount(id as AlbumId, ...shown),
  artist: (id, ...shown) => setArtistCount(id as ArtistId, ...shown),
  playlist: (id, ...shown) => setCount(playlistItem, { id: id as PlaylistId }, ...shown),
  // A person's page reads the counters: to write the number onto their item would have search and lists of people look at it each time.
  user: async () => false,
};

/** What is written before the number: of likes a place among those that are liked most. */
const setPlace = async ({ name }: ReactionKind, id: TargetId, sum: CountSum): Promise<void> => {
  if (name === 'like') await setRank(id as LikedId, sum);
};

/** Far more than anybody needs: somebody marks it between each two reads. */
const looksMax = 20;

/**
 * Has a thing show how many marked it, and stand where that is among its kind. Again after each write: whoever found the number before to be right meanwhile, and wrote
 * nothing, knew of a later change. Twice, and out of order, it ends in the newest. Two read units, and a write where it is
 * worth one.
 */
export const publishReactionCounts = async (kind: ReactionKind, id: TargetId): Promise<void> => {
  for (let look = 0; look < looksMax; look += 1) {
    const sum = await sumReactions(kind, id);
    if (!(await setOn[targetTypeOf(id)](id, kind.fields, sum, () => setPlace(kind, id, sum)))) return;
  }
};
