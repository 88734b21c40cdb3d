import { createStore } from '../../player/engine/store.ts';
import type { LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import type { Selection } from './selection.ts';

/** A table with selected rows. */
export interface SelectedTable {
  readonly selection: Selection;
  /** The selected tracks in the table's order. Tracks that are not loaded are in `unloadedPart`. */
  readonly getSelectedTracks: () => LoadedTracks;
  /** Plays the selected tracks. */
  readonly play: () => void;
}

const activeTable = createStore<SelectedTable | null>(null);

/** The only table on the page with a selection, or null. */
export const activeSelection = { get: activeTable.get, subscribe: activeTable.subscribe };

/**
 * Observes a table's selection. Selecting in one table clears the selection of the other.
 * @returns a function that stops observing
 */
export const observeSelection = (table: SelectedTable): (() => void) => {
  const update = (): void => {
    const previousTable = activeTable.get();
    if (table.selection.get().keys.size === 0) {
      if (previousTable === table) activeTable.set(null);
      return;
    }
    if (previousTable === table) return;
    activeTable.set(table);
    previousTable?.selection.clear();
  };
  const stop = table.selection.subscribe(update);
  return () => {
    stop();
    if (activeTable.get() === table) activeTable.set(null);
  };
};
