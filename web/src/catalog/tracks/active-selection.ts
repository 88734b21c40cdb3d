import { createStore } from '../../player/engine/store.ts';
import type { Listed } from '../../player/lists/listed.ts';
import type { Selection } from './selection.ts';

/** A table in which something is selected. */
export interface SelectedTable {
  readonly selection: Selection;
  /** What is selected, in the table's order, as far as it is loaded. */
  readonly chosen: () => Listed;
  /** Plays what is selected. */
  readonly play: () => void;
}

const active = createStore<SelectedTable | null>(null);

/** The one table of the page that has a selection, or none. */
export const activeSelection = { get: active.get, subscribe: active.subscribe };

/** Selecting in one table clears the other. @returns how to stop. */
export const followSelection = (table: SelectedTable): (() => void) => {
  const note = (): void => {
    const before = active.get();
    if (table.selection.get().keys.size === 0) {
      if (before === table) active.set(null);
      return;
    }
    if (before === table) return;
    active.set(table);
    before?.selection.clear();
  };
  const stop = table.selection.subscribe(note);
  return () => {
    stop();
    if (active.get() === table) active.set(null);
  };
};
