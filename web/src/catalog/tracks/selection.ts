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
}

const nothing: Selected = { keys: new Set(), anchor: null, cursor: null, touch: false };

export type Selection = ReturnType<typeof createSelection>;

/** The selection of one table. Rows subscribe each for itself, so that selecting one of 5,000 draws one. */
export const createSelection = () => {
  const state = createStore(nothing);
  /** All rows in their order. */
  let rows: readonly string[] = [];

  const between = (from: string, to: string): string[] => {
    const [a, b] = [rows.indexOf(from), rows.indexOf(to)];
    return rows.slice(Math.min(a, b), Math.max(a, b) + 1);
  };
  const set = (keys: ReadonlySet<string>, anchor: string | null, cursor: string | null): void =>
    state.set({ keys, anchor, cursor, touch: state.get().touch && keys.size > 0 });
  const only = (key: string): void => set(new Set([key]), key, key);

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Tells which rows there are; those that went are selected no more. */
    setRows(keys: readonly string[]): void {
      rows = keys;
      const known = new Set(keys);
      const { keys: selected, anchor, cursor } = state.get();
      if ([...selected, anchor, cursor].every((key) => key === null || known.has(key))) return;
      const still = (key: string | null): string | null => (key !== null && known.has(key) ? key : null);
      set(new Set([...selected].filter((key) => known.has(key))), still(anchor), still(cursor));
    },
    /** Selects one row and nothing else. */
    only,
    toggle(key: string): void {
      const keys = new Set(state.get().keys);
      if (!keys.delete(key)) keys.add(key);
      set(keys, key, key);
    },
    /** Selects everything from where the last choice was to here. */
    extend(key: string): void {
      const { anchor } = state.get();
      if (anchor === null) only(key);
      else set(new Set(between(anchor, key)), anchor, key);
    },
    all(): void {
      const { anchor, cursor } = state.get();
      set(new Set(rows), anchor, cursor);
    },
    clear(): void {
      if (state.get().keys.size > 0) set(new Set(), null, state.get().cursor);
    },
    /** Moves on without selecting. */
    moveTo(key: string): void {
      if (state.get().cursor !== key) state.set({ ...state.get(), cursor: key });
    },
    /** A finger rested on a row: touches select from now on. */
    startTouch(key: string): void {
      state.set({ keys: new Set([...state.get().keys, key]), anchor: key, cursor: key, touch: true });
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
