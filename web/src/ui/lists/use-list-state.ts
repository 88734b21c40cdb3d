import { limits } from '@overtone/shared/limits.ts';
import { useLayoutEffect, useRef } from 'react';
import type { SortDescriptor } from 'react-aria-components/Table';
import { useLocation, useNavigate } from 'react-router';

/** Rows that a page may have, as the pager offers them. */
export const pageSizes = [10, limits.pageSize, 50, limits.pageSizeMax];

/** What a list can be asked for; its contract (`listOf`) names the same. */
export interface ListShape {
  readonly filters: readonly string[];
  /** Names of its sorts: the newest of the first come first where nothing else is asked for. */
  readonly sorts: readonly [string, ...string[]];
}

/** Which rows, and in which order; filters as the API takes them, joined by commas. */
export type RowsQuery = Readonly<Record<string, string>>;

interface PageOfList {
  /** Null is the first page's. */
  readonly cursor: string | null;
  readonly page: number;
  /** Cursors of the pages before it, the first page's as an empty text. */
  readonly visited: readonly string[];
}

const param = { text: 'query', sort: 'sort', perPage: 'perPage', cursor: 'cursor', page: 'page' };
const valuesOf = (text: string | null): string[] => text?.split(',').filter(Boolean) ?? [];

const isListed = (value: unknown): value is { readonly visited: string[] } =>
  typeof value === 'object' && value !== null && 'visited' in value && Array.isArray(value.visited);

const pageOf = (params: URLSearchParams, state: unknown): PageOfList => {
  const cursor = params.get(param.cursor);
  const page = Math.floor(Number(params.get(param.page)));
  if (!cursor || !(page > 1)) return { cursor: cursor || null, page: cursor ? 2 : 1, visited: [] };
  return { cursor, page, visited: isListed(state) ? state.visited : [] };
};

const sortOf = (text: string | null, sorts: ListShape['sorts']): SortDescriptor => {
  const [column = '', way] = text?.split(':') ?? [];
  return sorts.includes(column) && (way === 'asc' || way === 'desc')
    ? { column, direction: way === 'asc' ? 'ascending' : 'descending' }
    : { column: sorts[0], direction: 'descending' };
};
const sortText = ({ column, direction }: SortDescriptor): string =>
  `${column}:${direction === 'ascending' ? 'asc' : 'desc'}`;

/**
 * What is asked of a list, kept in the address: back, forward, a reload and a link to it show the same rows. The cursors
 * of the pages before travel in the history's entry, which a reload keeps; whoever comes by a link has only the first page
 * behind them. Whatever changes which rows there are begins at the first page.
 */
export const useListState = ({ filters: names, sorts }: ListShape) => {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);

  // Two changes at once are both kept: the second is made to what the first one asked for, not to what is drawn yet.
  const latest = useRef(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, also one to the same address.
  useLayoutEffect(() => {
    latest.current = search;
  }, [search, key]);

  const go = (
    change: (params: URLSearchParams) => void,
    { replace = false, visited = [] }: { replace?: boolean; visited?: readonly string[] } = {},
  ): void => {
    const next = new URLSearchParams(latest.current);
    next.delete(param.cursor);
    next.delete(param.page);
    change(next);
    latest.current = next.size > 0 ? `?${next}` : '';
    void navigate({ search: latest.current }, { replace, state: visited.length > 0 ? { visited } : null });
  };
  const set = (to: URLSearchParams, name: string, value: string): void => {
    if (value) to.set(name, value);
    else to.delete(name);
  };
  const goTo = ({ cursor, page, visited }: PageOfList): void =>
    go(
      (to) => {
        set(to, param.cursor, cursor ?? '');
        set(to, param.page, cursor ? String(page) : '');
      },
      { visited },
    );

  const at = pageOf(params, state);
  const text = params.get(param.text) ?? '';
  const sort = sortOf(params.get(param.sort), sorts);
  const size = Number(params.get(param.perPage));
  const perPage = pageSizes.includes(size) ? size : limits.pageSize;
  const chosen = names.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const narrowed = { ...Object.fromEntries(chosen), ...(text && { query: text }) };
  const rows: RowsQuery = { ...narrowed, sort: sortText(sort) };

  return {
    text,
    sort,
    perPage,
    page: at.page,
    cursor: at.cursor,
    /** Values of each filter that is set. */
    filters: Object.fromEntries(chosen.map(([name, value]) => [name, valuesOf(value)])) as Readonly<
      Record<string, readonly string[]>
    >,
    isNarrowed: Object.keys(narrowed).length > 0,
    /** The same for as long as the same rows are listed, on whichever page and in whichever order. */
    scope: JSON.stringify(narrowed),
    rows,
    /** Of the page: what its endpoint is asked. */
    asked: { ...rows, perPage, ...(at.cursor && { cursor: at.cursor }) } as RowsQuery & { readonly perPage: number },
    /** A text that is typed on is one entry of the history. */
    search: (next: string): void => go((to) => set(to, param.text, next), { replace: text !== '' && next !== '' }),
    sortBy: (next: SortDescriptor): void => go((to) => to.set(param.sort, sortText(next))),
    /** Ticks a value of a filter, or takes it away. @param replace whether that is one step back with the last change */
    toggle: (name: string, value: string, options: { readonly replace?: boolean } = {}): void =>
      go((to) => {
        const values = valuesOf(to.get(name));
        set(to, name, (values.includes(value) ? values.filter((other) => other !== value) : [...values, value]).join());
      }, options),
    clearFilter: (name: string): void => go((to) => to.delete(name)),
    /** Every row again: no filters, no search. */
    clear: (): void =>
      go((to) => {
        for (const name of [...names, param.text]) to.delete(name);
      }),
    setPerPage: (rowsOfPage: number): void => go((to) => to.set(param.perPage, String(rowsOfPage))),
    next: (cursor: string): void => goTo({ cursor, page: at.page + 1, visited: [...at.visited, at.cursor ?? ''] }),
    previous: (): void => {
      const cursor = at.visited.at(-1) || null;
      goTo({ cursor, page: at.page - 1, visited: at.visited.slice(0, -1) });
    },
    /** In place of a page that is not there any more. */
    restart: (): void => go(() => undefined, { replace: true }),
  };
};

export type ListState = ReturnType<typeof useListState>;
