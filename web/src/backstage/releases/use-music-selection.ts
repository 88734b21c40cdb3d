import { useRef } from 'react';
import { useRowSelection } from '../../ui/lists/use-row-selection.ts';
import type { ManagedMusic } from '../music/managed-music.ts';

/**
 * The selected rows of a list. A click with Shift selects all rows between the last clicked row and this row.
 * @param scope identifies the list; the selection is cleared when it changes
 */
export const useMusicSelection = (rows: readonly ManagedMusic[], scope: string) => {
  const rowSelection = useRowSelection(scope);
  const lastClickedId = useRef<string | undefined>(undefined);
  const { ids, select } = rowSelection;
  const selected = rows.filter(({ id }) => ids.has(id));

  const toggle = (id: string, isRange: boolean): void => {
    const indexes = [id, isRange ? lastClickedId.current : undefined].map((rowId) =>
      rows.findIndex((row) => row.id === rowId),
    );
    const [from = 0, to = 0] = indexes.filter((index) => index >= 0).toSorted((a, b) => a - b);
    const range = rows.slice(from, Math.max(from, to) + 1).map((row) => row.id);
    const toggledIds = indexes.includes(-1) ? [id] : range;
    lastClickedId.current = id;
    const willSelect = !ids.has(id);
    select(new Set(willSelect ? [...ids, ...toggledIds] : [...ids].filter((rowId) => !toggledIds.includes(rowId))), []);
  };
  return {
    rowSelection,
    /** The selected rows that are still in the list. */
    selected,
    toggle,
    areAllSelected: rows.length > 0 && selected.length === rows.length,
    toggleAll: (): void =>
      select(selected.length === rows.length ? new Set<string>() : new Set(rows.map(({ id }) => id)), []),
  };
};

export type MusicSelection = ReturnType<typeof useMusicSelection>;
