import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { useLayoutEffect, useRef } from 'react';
import type { SortDescriptor } from 'react-aria-components/Table';
import { useLocation, useNavigate } from 'react-router';

/** Page sizes offered by the pager. */
export const pageSizes = [10, httpLimits.pageSize, 50, httpLimits.pageSizeMax];

/** The parameters that a list supports, as in its contract (`declareManagedList`). */
export interface ListShape {
  readonly filters: readonly string[];
  /** Sort keys. By default the list is sorted by the first one, newest first. */
  readonly sorts: readonly [string, ...string[]];
}

/** The query of the rows, with filters as the API expects them, comma-separated. */
export type RowsQuery = Readonly<Record<string, string>>;

interface ListPage {
  /** Null is the first page. */
  readonly cursor: string | null;
  readonly page: number;
  /** Cursors of the previous pages; the first page's is an empty string. */
  readonly visited: readonly string[];
}

const param = { text: 'query', sort: 'sort', perPage: 'perPage', cursor: 'cursor', page: 'page' };
const splitValues = (text: string | null): string[] => text?.split(',').filter(Boolean) ?? [];

const hasVisitedCursors = (value: unknown): value is { readonly visited: string[] } =>
  typeof value === 'object' && value !== null && 'visited' in value && Array.isArray(value.visited);

const readPage = (params: URLSearchParams, state: unknown): ListPage => {
  const cursor = params.get(param.cursor);
  const page = Math.floor(Number(params.get(param.page)));
  if (!cursor || !(page > 1)) return { cursor: cursor || null, page: cursor ? 2 : 1, visited: [] };
  return { cursor, page, visited: hasVisitedCursors(state) ? state.visited : [] };
};

const readSort = (text: string | null, sorts: ListShape['sorts']): SortDescriptor => {
  const [column = '', direction] = text?.split(':') ?? [];
  return sorts.includes(column) && (direction === 'asc' || direction === 'desc')
    ? { column, direction: direction === 'asc' ? 'ascending' : 'descending' }
    : { column: sorts[0], direction: 'descending' };
};
const formatSort = ({ column, direction }: SortDescriptor): string =>
  `${column}:${direction === 'ascending' ? 'asc' : 'desc'}`;

/**
 * Stores the state of a list in the URL, so that back, forward, a reload and a link show the same rows. The cursors of
 * previous pages are stored in the history entry, which survives a reload. After a page was opened by a link, its
 * previous page is the first one. Every change of the listed rows returns to the first page.
 */
export const useListState = ({ filters: filterNames, sorts }: ListShape) => {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);

  // Simultaneous changes are combined: the second one applies to the result of the first, not to the rendered state.
  const latestSearch = useRef(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, including one to the same URL.
  useLayoutEffect(() => {
    latestSearch.current = search;
  }, [search, key]);

  const changeUrl = (
    change: (params: URLSearchParams) => void,
    { replace = false, visited: visitedCursors = [] }: { replace?: boolean; visited?: readonly string[] } = {},
  ): void => {
    const newParams = new URLSearchParams(latestSearch.current);
    newParams.delete(param.cursor);
    newParams.delete(param.page);
    change(newParams);
    latestSearch.current = newParams.size > 0 ? `?${newParams}` : '';
    void navigate(
      { search: latestSearch.current },
      { replace, state: visitedCursors.length > 0 ? { visited: visitedCursors } : null },
    );
  };
  const setParam = (urlParams: URLSearchParams, name: string, value: string): void => {
    if (value) urlParams.set(name, value);
    else urlParams.delete(name);
  };
  const goToPage = ({ cursor, page, visited: visitedCursors }: ListPage): void =>
    changeUrl(
      (urlParams) => {
        setParam(urlParams, param.cursor, cursor ?? '');
        setParam(urlParams, param.page, cursor ? String(page) : '');
      },
      { visited: visitedCursors },
    );

  const currentPage = readPage(params, state);
  const text = params.get(param.text) ?? '';
  const sort = readSort(params.get(param.sort), sorts);
  const requestedSize = Number(params.get(param.perPage));
  const perPage = pageSizes.includes(requestedSize) ? requestedSize : httpLimits.pageSize;
  const activeFilters = filterNames.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const criteria = { ...Object.fromEntries(activeFilters), ...(text && { query: text }) };
  const rows: RowsQuery = { ...criteria, sort: formatSort(sort) };

  return {
    text,
    sort,
    perPage,
    page: currentPage.page,
    cursor: currentPage.cursor,
    /** The values of each active filter. */
    filters: Object.fromEntries(activeFilters.map(([name, value]) => [name, splitValues(value)])) as Readonly<
      Record<string, readonly string[]>
    >,
    isNarrowed: Object.keys(criteria).length > 0,
    /** Identical while the same rows are listed, on any page and in any order. */
    scope: JSON.stringify(criteria),
    rows,
    /** The query of the current page. */
    query: { ...rows, perPage, ...(currentPage.cursor && { cursor: currentPage.cursor }) } as RowsQuery & {
      readonly perPage: number;
    },
    /** Typing creates only one history entry. */
    search: (newText: string): void =>
      changeUrl((urlParams) => setParam(urlParams, param.text, newText), { replace: text !== '' && newText !== '' }),
    sortBy: (newSort: SortDescriptor): void => changeUrl((urlParams) => urlParams.set(param.sort, formatSort(newSort))),
    /**
     * Adds or removes a value of a filter.
     * @param replace whether to replace the last history entry.
     */
    toggle: (name: string, value: string, options: { readonly replace?: boolean } = {}): void =>
      changeUrl((urlParams) => {
        const values = splitValues(urlParams.get(name));
        setParam(
          urlParams,
          name,
          (values.includes(value) ? values.filter((listedValue) => listedValue !== value) : [...values, value]).join(),
        );
      }, options),
    clearFilter: (name: string): void => changeUrl((urlParams) => urlParams.delete(name)),
    /** Removes all filters and the search. */
    clear: (): void =>
      changeUrl((urlParams) => {
        for (const name of [...filterNames, param.text]) urlParams.delete(name);
      }),
    setPerPage: (newPerPage: number): void =>
      changeUrl((urlParams) => urlParams.set(param.perPage, String(newPerPage))),
    next: (cursor: string): void =>
      goToPage({ cursor, page: currentPage.page + 1, visited: [...currentPage.visited, currentPage.cursor ?? ''] }),
    previous: (): void => {
      const cursor = currentPage.visited.at(-1) || null;
      goToPage({ cursor, page: currentPage.page - 1, visited: currentPage.visited.slice(0, -1) });
    },
    /** Replaces a page that no longer exists. */
    restart: (): void => changeUrl(() => undefined, { replace: true }),
  };
};

export type ListState = ReturnType<typeof useListState>;
