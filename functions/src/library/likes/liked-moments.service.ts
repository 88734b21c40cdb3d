import type { UserId } from '@overtone/shared/ids.ts';
import type { LikedId, LikeType } from '@overtone/shared/library/likes/like.model.ts';
import { Recent } from '../../platform/recent.ts';
import { likes } from '../reactions/reaction-kinds.ts';
import { listReactions, type Reaction } from '../reactions/reactions.store.ts';
import { findUserReactions } from '../reactions/user-reactions.store.ts';
import { findSnapshot, isCurrent } from './liked-snapshot.store.ts';

type Moments = ReadonlyMap<LikedId, number>;

const people = new Recent<UserId, { readonly changes: number; readonly moments: Moments }>(200);

const momentsOf = (reactions: readonly Reaction<LikeType>[]): Moments =>
  new Map(reactions.map(({ id, at }) => [id, Date.parse(at)]));

/**
 * When somebody liked each track that they like, milliseconds since 1970. A read unit as long as a container knows of all
 * changes; else what a sorted list has kept of them, or the rows, a unit for 12.
 */
export const readLikedMoments = async (userId: UserId): Promise<Moments> => {
  const { trackChanges: changes } = (await findUserReactions(likes, userId)) ?? likes.nobody;
  const known = people.get(userId);
  if (known?.changes === changes) return known.moments;
  const kept = changes === 0 ? undefined : await findSnapshot(userId, 'track');
  const isKept = kept?.isWhole && isCurrent(kept, changes);
  const moments = momentsOf(changes === 0 ? [] : isKept ? kept.entries : await listReactions(likes, userId, 'track'));
  people.set(userId, { changes, moments });
  return moments;
};
