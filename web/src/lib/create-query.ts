import type { Endpoint, Input, Reply } from '@overtone/shared/http/endpoint.ts';
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { getPageQuery } from './paging.ts';

/**
 * The input of a call in which parameters can be any text, because ids come from the URL and the API rejects invalid
 * ones.
 */
type PathInput<I> = {
  [Part in keyof I]: Part extends 'params' ? { readonly [Name in keyof I[Part]]: string } : I[Part];
};

interface PathAndQuery {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
}

/**
 * Returns the query key of an endpoint: its path, segment by segment, and its query. It ends before the first missing
 * parameter and then matches everything below: `['playlists']`, `['playlists', id]`, `['playlists', id, 'tracks']`.
 */
export const getQueryKey = ({ path }: Endpoint, { params = {}, query = {} }: PathAndQuery = {}): QueryKey => {
  const key: unknown[] = [];
  for (const segment of path.split('/')) {
    const value = segment.startsWith(':') ? params[segment.slice(1)] : segment;
    if (value === undefined) return key;
    key.push(value);
  }
  return Object.keys(query).length > 0 ? [...key, query] : key;
};

/**
 * Returns the query of an endpoint. The cache stores the result of `pick`, so all users of the same endpoint must pick
 * the same data.
 */
export const createQuery = <E extends Endpoint, Data>(
  endpoint: E,
  input: PathInput<Input<E>>,
  pick: (response: Reply<E>) => Data,
) =>
  queryOptions({
    queryKey: getQueryKey(endpoint, input as PathAndQuery),
    queryFn: async (context) => pick(await call(endpoint, input as Input<E>, context.signal, context)),
  });

/** Returns the infinite query of a list endpoint. `pick` returns a page of the response, `next` its next cursor. */
export const createInfiniteQuery = <E extends Endpoint, Page>(
  endpoint: E,
  input: PathInput<Input<E>>,
  pick: (response: Reply<E>) => Page,
  next: (page: Page) => string | null,
) => {
  const { query, ...pathInput } = input as PathAndQuery;
  return infiniteQueryOptions({
    // Distinguishes it from a single page of the same list.
    queryKey: [...getQueryKey(endpoint, pathInput), 'pages', query],
    queryFn: async (context) => {
      const pageInput = { ...pathInput, query: { ...query, ...getPageQuery(context.pageParam) } };
      return pick(await call(endpoint, pageInput as Input<E>, context.signal, context));
    },
    initialPageParam: null as string | null,
    getNextPageParam: next,
  });
};
