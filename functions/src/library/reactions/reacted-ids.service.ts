import type { UserId } from '@overtone/shared/ids.ts';
import type { ReactionTargetType, TargetIds } from '@overtone/shared/library/reactions/reaction.model.ts';
import type { ReactionKind } from './reaction.items.ts';
import { listAllReactions } from './reaction-lists.store.ts';
import { findUserReactions, type ReactionsState, toReactionsState } from './reactions.store.ts';

/**
 * Returns the ids of all targets that a user reacted to, or null if nothing changed since `version`. Takes one or two
 * round trips.
 */
export const readReactedIds = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  userId: UserId,
  version: number | undefined,
): Promise<{ readonly state: ReactionsState<Type>; readonly ids: TargetIds[Type][] | null }> => {
  // The totals are read first, so that the items, which are read afterwards, contain at least all changes of the
  // version.
  const state = toReactionsState(kind, await findUserReactions(kind, userId));
  if (state.version === version) return { state, ids: null };
  return { state, ids: state.version === 0 ? [] : (await listAllReactions(kind, userId)).map(({ id }) => id) };
};
