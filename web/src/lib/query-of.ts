import type { Endpoint, Input, Reply } from '@overtone/shared/http/endpoint.ts';
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { pageQuery } from './paging.ts';

/** What a call is told, with any text for a parameter: ids come from a path, and the API says what is none. */
type Asked<I> = {
  [Part in keyof I]: Part extends 'params' ? { readonly [Name in keyof I[Part]]: string } : I[Part];
};

interface Named {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
}

/**
 * The key of what an endpoint answers: its path, step by step, and its query. It ends before the first parameter that is
 * not given, and so stands for everything below: `['playlists']`, `['playlists', id]`, `['playlists', id, 'tracks']`.
 */
export const keyOf = ({ path }: Endpoint, { params = {}, query = {} }: Named = {}): QueryKey => {
  const key: unknown[] = [];
  for (const step of path.split('/')) {
    const value = step.startsWith(':') ? params[step.slice(1)] : step;
    if (value === undefined) return key;
    key.push(value);
  }
  return Object.keys(query).length > 0 ? [...key, query] : key;
};

/**
 * The query of an endpoint that reads. The cache keeps what `pick` takes of the reply: whoever asks for the same picks
 * the same.
 */
export const queryOf = <E extends Endpoint, Data>(
  endpoint: E,
  input: Asked<Input<E>>,
  pick: (reply: Reply<E>) => Data,
) =>
  queryOptions({
    queryKey: keyOf(endpoint, input as Named),
    queryFn: async ({ signal }) => pick(await call(endpoint, input as Input<E>, signal)),
  });

/** The query of an endpoint that lists, page by page. `pick` takes a page of the reply, `next` says where it goes on. */
export const pagesOf = <E extends Endpoint, Page>(
  endpoint: E,
  input: Asked<Input<E>>,
  pick: (reply: Reply<E>) => Page,
  next: (page: Page) => string | null,
) => {
  const { query, ...named } = input as Named;
  return infiniteQueryOptions({
    // A single page of the same list is another thing.
    queryKey: [...keyOf(endpoint, named), 'pages', query],
    queryFn: async ({ signal, pageParam }) => {
      const asked = { ...named, query: { ...query, ...pageQuery(pageParam) } };
      return pick(await call(endpoint, asked as Input<E>, signal));
    },
    initialPageParam: null as string | null,
    getNextPageParam: next,
  });
};
