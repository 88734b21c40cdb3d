import { useMemo, useState } from 'react';

export interface ConfigurableColumn {
  readonly id: string;
  /** Labels the row: always shown, as the first column. */
  readonly isMain?: boolean;
  /** Hidden by default. */
  readonly isOptional?: boolean;
}

interface StoredColumns {
  /** Undefined before the user has chosen. */
  readonly visible?: readonly string[] | undefined;
  /** Columns in the user's order; others follow in the default order. */
  readonly order?: readonly string[] | undefined;
}

const getStorageKey = (table: string): string => `overtone.columns.${table}`;

const readStrings = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : undefined;

const readStoredColumns = (table: string): StoredColumns => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getStorageKey(table)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return {};
    return {
      visible: 'visible' in stored ? readStrings(stored.visible) : undefined,
      order: 'order' in stored ? readStrings(stored.order) : undefined,
    };
  } catch {
    return {};
  }
};

const storeColumns = (table: string, choice: StoredColumns): void => {
  try {
    if (choice.visible || choice.order) localStorage.setItem(getStorageKey(table), JSON.stringify(choice));
    else localStorage.removeItem(getStorageKey(table));
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
};

/**
 * Returns the visible columns of a table in the user's order, stored in this browser.
 * @param table its name.
 */
export const useColumns = <Column extends ConfigurableColumn>(table: string, columns: readonly Column[]) => {
  const [choice, setChoice] = useState(() => readStoredColumns(table));
  const saveChoice = (next: StoredColumns): void => {
    setChoice(next);
    storeColumns(table, next);
  };
  const { visible: chosenIds, order } = choice;
  // The arrays stay identical while nothing changed, because a table renders every cell again for other columns.
  const orderedColumns = useMemo(() => {
    const getPosition = ({ id, isMain }: Column): number => {
      if (isMain) return -1;
      const index = order?.indexOf(id) ?? -1;
      return index < 0 ? columns.length : index;
    };
    return columns.toSorted((a, b) => getPosition(a) - getPosition(b));
  }, [columns, order]);
  const visibleColumns = useMemo(
    () => orderedColumns.filter(({ id, isMain, isOptional }) => isMain || (chosenIds?.includes(id) ?? !isOptional)),
    [orderedColumns, chosenIds],
  );
  return {
    /** All columns, visible or not. */
    orderedColumns,
    visibleColumns,
    toggle: (id: string): void => {
      const ids = visibleColumns.map((column) => column.id);
      saveChoice({ order, visible: ids.includes(id) ? ids.filter((visibleId) => visibleId !== id) : [...ids, id] });
    },
    /** Moves a column before or after another one. The label column stays first. */
    move: (id: string, targetId: string, direction: 'before' | 'after'): void => {
      const ids = orderedColumns.map((column) => column.id).filter((otherId) => otherId !== id);
      const index = ids.indexOf(targetId) + (direction === 'after' ? 1 : 0);
      saveChoice({ visible: chosenIds, order: [...ids.slice(0, index), id, ...ids.slice(index)] });
    },
    /** Restores the default. */
    reset: (): void => saveChoice({}),
    isChanged: chosenIds !== undefined || order !== undefined,
  };
};

export type ColumnConfiguration<Column extends ConfigurableColumn> = ReturnType<typeof useColumns<Column>>;
