import type { UserId } from '@overtone/shared/ids.ts';
import type { ReactionTargetType, TargetIds } from '@overtone/shared/library/reactions/reaction.model.ts';
import type { ReactionKind } from './reaction.items.ts';
import { listAllReactions } from './reactions.store.ts';
import { findUserReactions, type ReactionsState, stateOf } from './user-reactions.store.ts';

/** Ids of everything that somebody marked, none where that has not changed since a version. 1 trip, or 2. */
export const readReactedIds = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  userId: UserId,
  version: number | undefined,
): Promise<{ readonly state: ReactionsState<Type>; readonly ids: TargetIds[Type][] | null }> => {
  // First: rows that are read after it have at least what it counts, so that nobody takes fewer for this version.
  const state = stateOf(kind, await findUserReactions(kind, userId));
  if (state.version === version) return { state, ids: null };
  return { state, ids: state.version === 0 ? [] : (await listAllReactions(kind, userId)).map(({ id }) => id) };
};
