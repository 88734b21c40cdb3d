import { FollowType } from '@overtone/shared/library/follows/follow.model.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { LikeType } from '@overtone/shared/library/likes/like.model.ts';
import type { ReactionName, ReactionTargetType } from '@overtone/shared/library/reactions/reaction.model.ts';
import { RepostType } from '@overtone/shared/library/reposts/repost.model.ts';
import { defineReactionKind, type ReactionKind } from './reaction.items.ts';

export const likes = defineReactionKind({
  name: 'like',
  types: LikeType.options,
  keys: { rows: 'likes', byTarget: 'liked', userReactions: 'liker', counts: 'likes-of' },
  timestampField: 'likedAt',
  fields: { shown: 'likes', changes: 'likeChanges' },
  maxPerType: libraryLimits.likesMax,
  changesPerDay: libraryLimits.likeChangesPerDay,
});

export const follows = defineReactionKind({
  name: 'follow',
  types: FollowType.options,
  keys: { rows: 'follows', byTarget: 'followed', userReactions: 'follower', counts: 'follows-of' },
  timestampField: 'followedAt',
  fields: { shown: 'followers', changes: 'followChanges' },
  maxPerType: libraryLimits.followsMax,
  changesPerDay: libraryLimits.followChangesPerDay,
});

export const reposts = defineReactionKind({
  name: 'repost',
  types: RepostType.options,
  keys: { rows: 'reposts', byTarget: 'reposted', userReactions: 'reposter', counts: 'reposts-of' },
  timestampField: 'repostedAt',
  fields: { shown: 'reposts', changes: 'repostChanges' },
  maxPerType: libraryLimits.repostsMax,
  changesPerDay: libraryLimits.repostChangesPerDay,
});

export const reactionKinds: Readonly<Record<ReactionName, ReactionKind>> = {
  like: likes,
  follow: follows,
  repost: reposts,
};

/** Returns the kinds of reactions that a type of target allows. */
export const kindsForType = (type: ReactionTargetType): ReactionKind[] =>
  Object.values(reactionKinds).filter(({ types }) => types.includes(type));
