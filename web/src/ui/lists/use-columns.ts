import { useMemo, useState } from 'react';

export interface ChosenColumn {
  readonly id: string;
  /** Names the row: always there, and first. */
  readonly isMain?: boolean;
  /** Shown to whoever asks for it. */
  readonly isOptional?: boolean;
}

interface Choice {
  /** Undefined while nobody has chosen. */
  readonly shown?: readonly string[] | undefined;
  /** Those that somebody has put in an order; others follow in their own. */
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
    // A forbidden storage only forgets the choice.
  }
};

/** Which columns of a table somebody wants to see, and in which order, remembered on this browser. @param table its name */
export const useColumns = <Column extends ChosenColumn>(table: string, columns: readonly Column[]) => {
  const [choice, setChoice] = useState(() => read(table));
  const keep = (next: Choice): void => {
    setChoice(next);
    write(table, next);
  };
  const { shown: chosen, order } = choice;
  // The same arrays while nothing changed: a table draws every cell anew for other columns.
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
    /** All of them, shown or not. */
    ordered,
    shown,
    toggle: (id: string): void => {
      const ids = shown.map((column) => column.id);
      keep({ order, shown: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] });
    },
    /** Puts a column before or after another. The one that names the rows stays first. */
    move: (id: string, other: string, side: 'before' | 'after'): void => {
      const ids = ordered.map((column) => column.id).filter((one) => one !== id);
      const place = ids.indexOf(other) + (side === 'after' ? 1 : 0);
      keep({ shown: chosen, order: [...ids.slice(0, place), id, ...ids.slice(place)] });
    },
    /** As they are at first. */
    reset: (): void => keep({}),
    isChanged: chosen !== undefined || order !== undefined,
  };
};

export type ChosenColumns<Column extends ChosenColumn> = ReturnType<typeof useColumns<Column>>;
