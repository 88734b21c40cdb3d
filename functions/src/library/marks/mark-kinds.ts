import { FollowType } from '@overtone/shared/library/follows/follow.model.ts';
import { LikeType } from '@overtone/shared/library/likes/like.model.ts';
import type { MarkName, MarkType } from '@overtone/shared/library/marks/mark.model.ts';
import { RepostType } from '@overtone/shared/library/reposts/repost.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { type MarkKind, markKind } from './mark.items.ts';

/** What somebody likes. */
export const likes = markKind({
  name: 'like',
  types: LikeType.options,
  keys: { rows: 'likes', people: 'liked', marker: 'liker', counts: 'likes-of' },
  moment: 'likedAt',
  fields: { shown: 'likes', changes: 'likeChanges' },
  most: limits.likesMax,
  changesPerDay: limits.likeChangesPerDay,
});

/** Whom and what somebody follows. */
export const follows = markKind({
  name: 'follow',
  types: FollowType.options,
  keys: { rows: 'follows', people: 'followed', marker: 'follower', counts: 'follows-of' },
  moment: 'followedAt',
  fields: { shown: 'followers', changes: 'followChanges' },
  most: limits.followsMax,
  changesPerDay: limits.followChangesPerDay,
});

/** What somebody reposted for those who follow them. */
export const reposts = markKind({
  name: 'repost',
  types: RepostType.options,
  keys: { rows: 'reposts', people: 'reposted', marker: 'reposter', counts: 'reposts-of' },
  moment: 'repostedAt',
  fields: { shown: 'reposts', changes: 'repostChanges' },
  most: limits.repostsMax,
  changesPerDay: limits.repostChangesPerDay,
});

/** All kinds by their names. */
export const markKinds: Readonly<Record<MarkName, MarkKind>> = { like: likes, follow: follows, repost: reposts };

/** Those that something can be marked by. */
export const kindsOf = (type: MarkType): MarkKind[] =>
  Object.values(markKinds).filter(({ types }) => types.includes(type));
