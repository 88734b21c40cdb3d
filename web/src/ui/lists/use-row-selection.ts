import { useCallback, useState } from 'react';
import type { Selection } from 'react-aria-components/Table';

const emptySelection = new Set<string>();

/**
 * Manages the selected rows, by id or all listed ones. The selection persists across pages and is cleared when other
 * rows are listed.
 * @param scope identifies the listed rows; see `ListState`.
 */
export const useRowSelection = (scope: string) => {
  const [selection, setSelection] = useState({ scope, ids: emptySelection, isAll: false });
  const isCurrentScope = selection.scope === scope;
  const ids = isCurrentScope ? selection.ids : emptySelection;
  const isAll = isCurrentScope && selection.isAll;
  const replaceIds = (next: Iterable<string>): void => setSelection({ scope, ids: new Set(next), isAll: false });
  const drop = useCallback(
    (deletedIds: readonly string[]): void =>
      setSelection((current) => ({
        ...current,
        ids: new Set([...current.ids].filter((id) => !deletedIds.includes(id))),
      })),
    [],
  );
  return {
    /** Rows selected individually or by page. Kept while all rows are selected. */
    ids,
    isAll,
    clear: (): void => replaceIds([]),
    /** Removes rows that no longer exist. */
    drop,
    /** Selects all rows on all pages, or only the individually selected ones. */
    selectAll: (shouldSelectAll: boolean): void => setSelection({ scope, ids, isAll: shouldSelectAll }),
    /**
     * Sets the selection of a table: `all` means the rows of this page, in addition to those of other pages.
     * Deselecting one ends "all rows".
     */
    select: (selection: Selection, page: readonly string[]): void => {
      if (selection !== 'all') replaceIds([...selection].map(String));
      else if (!isAll) replaceIds([...ids, ...page]);
    },
  };
};

export type RowSelection = ReturnType<typeof useRowSelection>;
