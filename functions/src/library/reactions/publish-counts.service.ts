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
import { setLikeRank } from './like-ranks.store.ts';
import type { ReactionKind } from './reaction.items.ts';
import { sumReactions } from './reaction-counts.store.ts';

type CountUpdate = [fields: CountFields, sum: CountSum, beforeWrite: () => Promise<void>];

/** Writes the count to the item of the target, by its type. */
const countSetters: Readonly<Record<ReactionTargetType, (id: TargetId, ...update: CountUpdate) => Promise<boolean>>> = {
  track: (id, ...update) => setTrackCount(id as TrackId, ...update),
  album: (id, ...update) => setAlbumCount(id as AlbumId, ...update),
  artist: (id, ...update) => setArtistCount(id as ArtistId, ...update),
  playlist: (id, ...update) => setCount(playlistItem, { id: id as PlaylistId }, ...update),
  // A profile reads the counters itself. A count on the item of a user would update search and the user lists with
  // each change.
  user: async () => false,
};

/** Writes the rank of a target before its number of likes. */
const updateRank = async ({ name }: ReactionKind, id: TargetId, sum: CountSum): Promise<void> => {
  if (name === 'like') await setLikeRank(id as LikedId, sum);
};

/** More passes would mean that reactions change between any two reads. */
const maxPasses = 20;

/**
 * Publishes the number of reactions to a target, and the rank that follows from it. Reads the counters again after
 * each write: a concurrent worker may have found the previous number correct and written nothing, although it knew
 * of a later change. Safe to repeat, and in any order: the newest number remains. Two read units, and a write if
 * the number changed enough.
 */
export const publishReactionCounts = async (kind: ReactionKind, id: TargetId): Promise<void> => {
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const sum = await sumReactions(kind, id);
    if (!(await countSetters[targetTypeOf(id)](id, kind.fields, sum, () => updateRank(kind, id, sum)))) return;
  }
};
