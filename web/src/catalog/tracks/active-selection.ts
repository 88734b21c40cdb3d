import { createStore } from '../../player/engine/store.ts';
import type { LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import type { Selection } from './selection.ts';

/** A table with selected rows. */
export interface SelectedTable {
  readonly selection: Selection;
  /** The selected tracks in the table's order. Tracks that are not loaded are in its `rest`. */
  readonly chosen: () => LoadedTracks;
  /** Plays the selected tracks. */
  readonly play: () => void;
}

const active = createStore<SelectedTable | null>(null);

/** The only table on the page with a selection, or null. */
export const activeSelection = { get: active.get, subscribe: active.subscribe };

/**
 * Tracks a table's selection. Selecting in one table clears the selection of the other.
 * @returns a function that stops it
 */
export const followSelection = (table: SelectedTable): (() => void) => {
  const update = (): void => {
    const previous = active.get();
    if (table.selection.get().keys.size === 0) {
      if (previous === table) active.set(null);
      return;
    }
    if (previous === table) return;
    active.set(table);
    previous?.selection.clear();
  };
  const stop = table.selection.subscribe(update);
  return () => {
    stop();
    if (active.get() === table) active.set(null);
  };
};
