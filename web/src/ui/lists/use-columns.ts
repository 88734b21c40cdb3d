import { useMemo, useState } from 'react';

export interface ChosenColumn {
  readonly id: string;
  /** Labels the row: always shown, as the first column. */
  readonly isMain?: boolean;
  /** Hidden by default. */
  readonly isOptional?: boolean;
}

interface Choice {
  /** Undefined before the user has chosen. */
  readonly shown?: readonly string[] | undefined;
  /** Columns in the user's order; others follow in the default order. */
  readonly order?: readonly string[] | undefined;
}

const keyOf = (table: string): string => `overtone.columns.${table}`;

const textsOf = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined;

const read = (table: string): Choice => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    return {
      shown: 'shown' in kept ? textsOf(kept.shown) : undefined,
      order: 'order' in kept ? textsOf(kept.order) : undefined,
    };
  } catch {
    return {};
  }
};

const write = (table: string, choice: Choice): void => {
  try {
    if (choice.shown || choice.order) localStorage.setItem(keyOf(table), JSON.stringify(choice));
    else localStorage.removeItem(keyOf(table));
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
};

/**
 * Returns the visible columns of a table in the user's order, stored in this browser.
 * @param table its name.
 */
export const useColumns = <Column extends ChosenColumn>(table: string, columns: readonly Column[]) => {
  const [choice, setChoice] = useState(() => read(table));
  const keep = (next: Choice): void => {
    setChoice(next);
    write(table, next);
  };
  const { shown: chosen, order } = choice;
  // The arrays stay identical while nothing changed, because a table renders every cell again for other columns.
  const ordered = useMemo(() => {
    const placeOf = ({ id, isMain }: Column): number => {
      if (isMain) return -1;
      const place = order?.indexOf(id) ?? -1;
      return place < 0 ? columns.length : place;
    };
    return columns.toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [columns, order]);
  const shown = useMemo(
    () => ordered.filter(({ id, isMain, isOptional }) => isMain || (chosen?.includes(id) ?? !isOptional)),
    [ordered, chosen],
  );
  return {
    /** All columns, visible or not. */
    ordered,
    shown,
    toggle: (id: string): void => {
      const ids = shown.map((column) => column.id);
      keep({ order, shown: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] });
    },
    /** Moves a column before or after another one. The label column stays first. */
    move: (id: string, other: string, side: 'before' | 'after'): void => {
      const ids = ordered.map((column) => column.id).filter((one) => one !== id);
      const place = ids.indexOf(other) + (side === 'after' ? 1 : 0);
      keep({ shown: chosen, order: [...ids.slice(0, place), id, ...ids.slice(place)] });
    },
    /** Restores the default. */
    reset: (): void => keep({}),
    isChanged: chosen !== undefined || order !== undefined,
  };
};

export type ChosenColumns<Column extends ChosenColumn> = ReturnType<typeof useColumns<Column>>;
