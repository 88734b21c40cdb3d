import { useRef } from 'react';
import { useRowSelection } from '../../ui/lists/use-row-selection.ts';
import type { ManagedMusic } from '../music/own-music.ts';

/**
 * Which rows of a list are ticked. With Shift, all between the one that was pressed last and this one are.
 * @param scope which rows are listed: none is ticked when others are
 */
export const useTicks = (rows: readonly ManagedMusic[], scope: string) => {
  const selection = useRowSelection(scope);
  const last = useRef<string | undefined>(undefined);
  const { ids, select } = selection;
  const ticked = rows.filter(({ id }) => ids.has(id));

  const toggle = (id: string, isRange: boolean): void => {
    const places = [id, isRange ? last.current : undefined].map((one) => rows.findIndex((row) => row.id === one));
    const [from = 0, to = 0] = places.filter((index) => index >= 0).toSorted((a, b) => a - b);
    const reach = rows.slice(from, Math.max(from, to) + 1).map((row) => row.id);
    const pressed = places.includes(-1) ? [id] : reach;
    last.current = id;
    const isOn = !ids.has(id);
    select(new Set(isOn ? [...ids, ...pressed] : [...ids].filter((one) => !pressed.includes(one))), []);
  };
  return {
    selection,
    /** Those that are ticked and listed still. */
    ticked,
    toggle,
    isAll: rows.length > 0 && ticked.length === rows.length,
    toggleAll: (): void =>
      select(ticked.length === rows.length ? new Set<string>() : new Set(rows.map(({ id }) => id)), []),
  };
};

export type Ticks = ReturnType<typeof useTicks>;
