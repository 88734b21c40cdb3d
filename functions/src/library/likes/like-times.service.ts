import type { UserId } from '@overtone/shared/ids.ts';
import type { LikedId, LikeType } from '@overtone/shared/library/likes/like.model.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { likes } from '../reactions/reaction.items.ts';
import { listReactions } from '../reactions/reaction-lists.store.ts';
import { findUserReactions, type Reaction } from '../reactions/reactions.store.ts';
import { findSnapshot, isCurrent } from './liked-snapshot.store.ts';

type LikeTimes = ReadonlyMap<LikedId, number>;

const cache = new BoundedMap<UserId, { readonly changes: number; readonly likeTimes: LikeTimes }>(200);

const toLikeTimes = (reactions: readonly Reaction<LikeType>[]): LikeTimes =>
  new Map(reactions.map(({ id, reactedAt }) => [id, Date.parse(reactedAt)]));

/**
 * Returns the time of each liked track of a user, in milliseconds since 1970. Costs one read unit while the memory of
 * the container is up to date. Otherwise the stored snapshot is read, or the likes (one read unit for 12).
 */
export const readTrackLikeTimes = async (userId: UserId): Promise<LikeTimes> => {
  const { trackChanges: changes } = (await findUserReactions(likes, userId)) ?? likes.emptyUserReactions;
  const cached = cache.get(userId);
  if (cached?.changes === changes) return cached.likeTimes;
  const snapshot = changes === 0 ? undefined : await findSnapshot(userId, 'track');
  const isUsable = snapshot?.isComplete && isCurrent(snapshot, changes);
  const likeTimes = toLikeTimes(
    changes === 0 ? [] : isUsable ? snapshot.entries : await listReactions(likes, userId, 'track'),
  );
  cache.set(userId, { changes, likeTimes });
  return likeTimes;
};
