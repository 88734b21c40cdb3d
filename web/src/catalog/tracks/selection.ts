import { createStore } from '../../player/engine/store.ts';

/** What is selected in a table, by the keys of its rows. */
export interface Selected {
  readonly keys: ReadonlySet<string>;
  /** Where a range starts. */
  readonly anchor: string | null;
  /** The row that the arrows move on from. */
  readonly cursor: string | null;
  /** A finger selects: a touch adds a row in place of playing it, until nothing is selected. */
  readonly touch: boolean;
  /** What the list has beyond its rows is selected with them. */
  readonly beyond: boolean;
}

const nothing: Selected = { keys: new Set(), anchor: null, cursor: null, touch: false, beyond: false };

export type Selection = ReturnType<typeof createSelection>;

/** The selection of one table. Rows subscribe each for itself, so that selecting one of 5,000 draws one. */
export const createSelection = () => {
  const state = createStore(nothing);
  /** All rows in their order. */
  let rows: readonly string[] = [];
  /** How many tracks the list has beyond them; undefined where nobody knows. */
  let more: number | undefined = 0;

  const between = (from: string, to: string): string[] => {
    const [a, b] = [rows.indexOf(from), rows.indexOf(to)];
    return rows.slice(Math.min(a, b), Math.max(a, b) + 1);
  };
  const set = (keys: ReadonlySet<string>, anchor: string | null, cursor: string | null, beyond = false): void =>
    state.set({ keys, anchor, cursor, touch: state.get().touch && keys.size > 0, beyond: beyond && keys.size > 0 });
  const only = (key: string): void => set(new Set([key]), key, key);

  return {
    get: state.get,
    subscribe: state.subscribe,
    /**
     * Tells which rows there are; those that went are selected no more, those that came are where all is.
     * @param beyond how many tracks the list has after them; undefined where nobody knows
     */
    setRows(keys: readonly string[], beyond: number | undefined): void {
      const before = new Set(rows);
      const known = new Set(keys);
      const { keys: selected, anchor, cursor, beyond: isAll } = state.get();
      rows = keys;
      more = beyond;
      if (!isAll && [...selected, anchor, cursor].every((key) => key === null || known.has(key))) return;
      const still = (key: string | null): string | null => (key !== null && known.has(key) ? key : null);
      const chosen = keys.filter((key) => selected.has(key) || (isAll && !before.has(key)));
      set(new Set(chosen), still(anchor), still(cursor), isAll && beyond !== 0);
    },
    /** Selects one row and nothing else. */
    only,
    toggle(key: string): void {
      const keys = new Set(state.get().keys);
      if (!keys.delete(key)) keys.add(key);
      set(keys, key, key, state.get().beyond);
    },
    /** Selects everything from where the last choice was to here. */
    extend(key: string): void {
      const { anchor } = state.get();
      if (anchor === null) only(key);
      else set(new Set(between(anchor, key)), anchor, key);
    },
    /** Selects the whole list, whatever of it there are rows for. */
    all(): void {
      const { anchor, cursor } = state.get();
      set(new Set(rows), anchor, cursor, more !== 0);
    },
    /** How many are selected, or, of a list that nobody has counted, how many are not. */
    size(): { readonly selected: number } | { readonly spared: number } {
      const { keys, beyond } = state.get();
      if (!beyond) return { selected: keys.size };
      return more === undefined ? { spared: rows.length - keys.size } : { selected: keys.size + more };
    },
    isAll: (): boolean => state.get().keys.size === rows.length && (state.get().beyond || more === 0),
    clear(): void {
      if (state.get().keys.size > 0) set(new Set(), null, state.get().cursor);
    },
    /** Moves on without selecting. */
    moveTo(key: string): void {
      if (state.get().cursor !== key) state.set({ ...state.get(), cursor: key });
    },
    /** A finger rested on a row: touches select from now on. */
    startTouch(key: string): void {
      const { keys, beyond } = state.get();
      state.set({ keys: new Set([...keys, key]), anchor: key, cursor: key, touch: true, beyond });
    },
    /** Whether a row is the one that Tab comes to. */
    isStop: (key: string): boolean => key === (state.get().cursor ?? rows[0]),
    /** The row some steps on from the cursor, as far as there are rows. */
    from(steps: number): string | undefined {
      const { cursor } = state.get();
      const place = cursor === null ? 0 : rows.indexOf(cursor) + steps;
      return rows[Math.min(Math.max(place, 0), rows.length - 1)];
    },
  };
};
