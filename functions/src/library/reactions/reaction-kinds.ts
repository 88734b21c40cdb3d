import { FollowType } from '@overtone/shared/library/follows/follow.model.ts';
import { LikeType } from '@overtone/shared/library/likes/like.model.ts';
import type { ReactionName, ReactionTargetType } from '@overtone/shared/library/reactions/reaction.model.ts';
import { RepostType } from '@overtone/shared/library/reposts/repost.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { type ReactionKind, reactionKind } from './reaction.items.ts';

/** What somebody likes. */
export const likes = reactionKind({
  name: 'like',
  types: LikeType.options,
  keys: { rows: 'likes', people: 'liked', userReactions: 'liker', counts: 'likes-of' },
  moment: 'likedAt',
  fields: { shown: 'likes', changes: 'likeChanges' },
  most: limits.likesMax,
  changesPerDay: limits.likeChangesPerDay,
});

/** Whom and what somebody follows. */
export const follows = reactionKind({
  name: 'follow',
  types: FollowType.options,
  keys: { rows: 'follows', people: 'followed', userReactions: 'follower', counts: 'follows-of' },
  moment: 'followedAt',
  fields: { shown: 'followers', changes: 'followChanges' },
  most: limits.followsMax,
  changesPerDay: limits.followChangesPerDay,
});

/** What somebody reposted for those who follow them. */
export const reposts = reactionKind({
  name: 'repost',
  types: RepostType.options,
  keys: { rows: 'reposts', people: 'reposted', userReactions: 'reposter', counts: 'reposts-of' },
  moment: 'repostedAt',
  fields: { shown: 'reposts', changes: 'repostChanges' },
  most: limits.repostsMax,
  changesPerDay: limits.repostChangesPerDay,
});

/** All kinds by their names. */
export const reactionKinds: Readonly<Record<ReactionName, ReactionKind>> = {
  like: likes,
  follow: follows,
  repost: reposts,
};

/** Those that something can be marked by. */
export const kindsOf = (type: ReactionTargetType): ReactionKind[] =>
  Object.values(reactionKinds).filter(({ types }) => types.includes(type));
