import { createStore } from '../../player/engine/store.ts';

/** The selection of a table, by row keys. */
export interface SelectionState {
  readonly keys: ReadonlySet<string>;
  /** Where a range selection starts. */
  readonly anchor: string | null;
  /** The row that arrow keys move from. */
  readonly cursor: string | null;
  /** Touch selection: a tap toggles a row instead of playing it, until nothing is selected. */
  readonly isTouch: boolean;
  /** Tracks of the list that are not loaded yet are selected as well. */
  readonly hasUnloadedRows: boolean;
}

const emptySelection: SelectionState = {
  keys: new Set(),
  anchor: null,
  cursor: null,
  isTouch: false,
  hasUnloadedRows: false,
};

export type Selection = ReturnType<typeof createSelection>;

/** Creates the selection of a table. Rows subscribe individually, so that selecting one of 5,000 rows renders only one. */
export const createSelection = () => {
  const state = createStore(emptySelection);
  /** Keys of all loaded rows in order. */
  let rows: readonly string[] = [];
  /** Number of tracks that are not loaded yet, or undefined if unknown. */
  let unloadedCount: number | undefined = 0;

  const listKeysBetween = (from: string, to: string): string[] => {
    const [a, b] = [rows.indexOf(from), rows.indexOf(to)];
    return rows.slice(Math.min(a, b), Math.max(a, b) + 1);
  };
  const set = (
    keys: ReadonlySet<string>,
    anchor: string | null,
    cursor: string | null,
    hasUnloadedRows = false,
  ): void =>
    state.set({
      keys,
      anchor,
      cursor,
      isTouch: state.get().isTouch && keys.size > 0,
      hasUnloadedRows: hasUnloadedRows && keys.size > 0,
    });
  const selectOnly = (key: string): void => set(new Set([key]), key, key);

  return {
    get: state.get,
    subscribe: state.subscribe,
    /**
     * Updates the rows. Removed rows are deselected; new rows are selected if the whole list is.
     * @param newUnloadedCount number of tracks that are not loaded yet, or undefined if unknown
     */
    setRows(keys: readonly string[], newUnloadedCount: number | undefined): void {
      const previousKeys = new Set(rows);
      const existingKeys = new Set(keys);
      const { keys: selected, anchor, cursor, hasUnloadedRows: isAll } = state.get();
      rows = keys;
      unloadedCount = newUnloadedCount;
      if (!isAll && [...selected, anchor, cursor].every((key) => key === null || existingKeys.has(key))) return;
      const keepIfExisting = (key: string | null): string | null =>
        key !== null && existingKeys.has(key) ? key : null;
      const selectedExistingKeys = keys.filter((key) => selected.has(key) || (isAll && !previousKeys.has(key)));
      set(
        new Set(selectedExistingKeys),
        keepIfExisting(anchor),
        keepIfExisting(cursor),
        isAll && newUnloadedCount !== 0,
      );
    },
    /** Selects only this row. */
    selectOnly,
    toggle(key: string): void {
      const keys = new Set(state.get().keys);
      if (!keys.delete(key)) keys.add(key);
      set(keys, key, key, state.get().hasUnloadedRows);
    },
    /** Selects all rows from the anchor to this row. */
    extend(key: string): void {
      const { anchor } = state.get();
      if (anchor === null) selectOnly(key);
      else set(new Set(listKeysBetween(anchor, key)), anchor, key);
    },
    /** Selects the whole list, including tracks that are not loaded yet. */
    selectAll(): void {
      const { anchor, cursor } = state.get();
      set(new Set(rows), anchor, cursor, unloadedCount !== 0);
    },
    /** The number of selected tracks, or of excluded tracks if the list's length is unknown. */
    getSize(): { readonly selected: number } | { readonly excluded: number } {
      const { keys, hasUnloadedRows } = state.get();
      if (!hasUnloadedRows) return { selected: keys.size };
      return unloadedCount === undefined
        ? { excluded: rows.length - keys.size }
        : { selected: keys.size + unloadedCount };
    },
    isAll: (): boolean => state.get().keys.size === rows.length && (state.get().hasUnloadedRows || unloadedCount === 0),
    clear(): void {
      if (state.get().keys.size > 0) set(new Set(), null, state.get().cursor);
    },
    /** Moves the cursor without selecting. */
    moveTo(key: string): void {
      if (state.get().cursor !== key) state.set({ ...state.get(), cursor: key });
    },
    /** Starts touch selection after a long press on a row. */
    startTouchSelection(key: string): void {
      const { keys, hasUnloadedRows } = state.get();
      state.set({ keys: new Set([...keys, key]), anchor: key, cursor: key, isTouch: true, hasUnloadedRows });
    },
    /** Whether Tab focuses this row. */
    isTabStop: (key: string): boolean => key === (state.get().cursor ?? rows[0]),
    /** Returns the key of the row at an offset from the cursor, limited to the loaded rows. Undefined if there are none. */
    getRowAtOffset(steps: number): string | undefined {
      const { cursor } = state.get();
      const index = cursor === null ? 0 : rows.indexOf(cursor) + steps;
      return rows[Math.min(Math.max(index, 0), rows.length - 1)];
    },
  };
};
