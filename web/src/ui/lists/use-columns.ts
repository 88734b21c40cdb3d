import { useMemo, useState } from 'react';

export interface ChosenColumn {
  readonly id: string;
  /** Names the row: always there. */
  readonly isMain?: boolean;
  /** Shown to whoever asks for it. */
  readonly isOptional?: boolean;
}

const keyOf = (table: string): string => `overtone.columns.${table}`;

const read = (table: string): readonly string[] | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : undefined;
  } catch {
    return undefined;
  }
};

const write = (table: string, ids: readonly string[] | undefined): void => {
  try {
    if (ids) localStorage.setItem(keyOf(table), JSON.stringify(ids));
    else localStorage.removeItem(keyOf(table));
  } catch {
    // A forbidden storage only forgets the choice.
  }
};

/** Which columns of a table somebody wants to see, remembered on this browser. @param table its name */
export const useColumns = <Column extends ChosenColumn>(table: string, columns: readonly Column[]) => {
  const [chosen, setChosen] = useState(() => read(table));
  const keep = (ids: readonly string[] | undefined): void => {
    setChosen(ids);
    write(table, ids);
  };
  // The same array while nothing changed: a table draws every cell anew for other columns.
  const shown = useMemo(
    () => columns.filter(({ id, isMain, isOptional }) => isMain || (chosen?.includes(id) ?? !isOptional)),
    [columns, chosen],
  );
  return {
    shown,
    toggle: (id: string): void => {
      const ids = shown.map((column) => column.id);
      keep(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
    },
    /** As they are at first. */
    reset: (): void => keep(undefined),
    isChanged: chosen !== undefined,
  };
};
