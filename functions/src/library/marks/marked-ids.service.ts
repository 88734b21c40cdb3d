import type { UserId } from '@overtone/shared/ids.ts';
import type { MarkedIds, MarkType } from '@overtone/shared/library/marks/mark.model.ts';
import type { MarkKind } from './mark.items.ts';
import { findMarker, type MarksState, stateOf } from './markers.store.ts';
import { listAllMarks } from './marks.store.ts';

/** Ids of everything that somebody marked, none where that has not changed since a version. 1 trip, or 2. */
export const readMarkedIds = async <Type extends MarkType>(
  kind: MarkKind<Type>,
  userId: UserId,
  version: number | undefined,
): Promise<{ readonly state: MarksState<Type>; readonly ids: MarkedIds[Type][] | null }> => {
  // First: rows that are read after it have at least what it counts, so that nobody takes fewer for this version.
  const state = stateOf(kind, await findMarker(kind, userId));
  if (state.version === version) return { state, ids: null };
  return { state, ids: state.version === 0 ? [] : (await listAllMarks(kind, userId)).map(({ id }) => id) };
};
