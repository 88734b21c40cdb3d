import { useCallback, useState } from 'react';
import type { Selection } from 'react-aria-components/Table';

const nobody = new Set<string>();

/**
 * Rows that are ticked, by id, or all that are listed: they stay so from page to page, and none is when other rows are
 * listed.
 * @param scope which rows are listed; see `ListState`
 */
export const useRowSelection = (scope: string) => {
  const [kept, setKept] = useState({ scope, ids: nobody, isAll: false });
  const isCurrent = kept.scope === scope;
  const ids = isCurrent ? kept.ids : nobody;
  const isAll = isCurrent && kept.isAll;
  const keep = (next: Iterable<string>): void => setKept({ scope, ids: new Set(next), isAll: false });
  const drop = useCallback(
    (gone: readonly string[]): void =>
      setKept((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => !gone.includes(id))) })),
    [],
  );
  return {
    /** Those ticked one by one or with their page; also while all are selected, whatever page they are on. */
    ids,
    isAll,
    clear: (): void => keep([]),
    /** Rows that are there no longer. */
    drop,
    /** Every row that is listed, on all pages, or only those that were ticked before. */
    selectAll: (all: boolean): void => setKept({ scope, ids, isAll: all }),
    /** As a table says it: `all` is this page's rows, beside those of other pages. To take one away ends "every row". */
    select: (selection: Selection, page: readonly string[]): void => {
      if (selection !== 'all') keep([...selection].map(String));
      else if (!isAll) keep([...ids, ...page]);
    },
  };
};

export type RowSelection = ReturnType<typeof useRowSelection>;
