import { useCallback, useState } from 'react';
import type { Selection } from 'react-aria-components/Table';

const nobody = new Set<string>();

/**
 * Rows that are ticked, by id: they stay so from page to page, and none is when other rows are listed.
 * @param scope which rows are listed; see `ListState`
 */
export const useRowSelection = (scope: string) => {
  const [kept, setKept] = useState({ scope, ids: nobody });
  const ids = kept.scope === scope ? kept.ids : nobody;
  const keep = (next: Iterable<string>): void => setKept({ scope, ids: new Set(next) });
  const drop = useCallback(
    (gone: readonly string[]): void =>
      setKept((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => !gone.includes(id))) })),
    [],
  );
  return {
    ids,
    clear: (): void => keep([]),
    /** Rows that are there no longer. */
    drop,
    /** As a table says it: `all` is this page's rows, beside those of other pages. */
    select: (selection: Selection, page: readonly string[]): void =>
      keep(selection === 'all' ? [...ids, ...page] : [...selection].map(String)),
  };
};

export type RowSelection = ReturnType<typeof useRowSelection>;
