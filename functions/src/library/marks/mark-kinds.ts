import { LikeType } from '@overtone/shared/library/likes/like.model.ts';
import type { MarkName, MarkType } from '@overtone/shared/library/marks/mark.model.ts';
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

/** All kinds by their names. */
export const markKinds: Readonly<Record<MarkName, MarkKind>> = { like: likes };

/** Those that something can be marked by. */
export const kindsOf = (type: MarkType): MarkKind[] =>
  Object.values(markKinds).filter(({ types }) => types.includes(type));
