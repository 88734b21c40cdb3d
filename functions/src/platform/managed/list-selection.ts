import * as z from 'zod';

/** The part of a list declared with `declareManagedList` that queries need. */
export interface ListKind {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sorts: readonly [string, ...string[]];
}

/** A query of a managed list: the rows and their order. */
export const ListSelection = z.object({
  text: z.string(),
  sort: z.string(),
  order: z.enum(['asc', 'desc']),
  /** The selected values by filter. A row matches if it has at least one of the values of every filter. */
  filters: z.record(z.string(), z.array(z.string())),
});
export type ListSelection = z.output<typeof ListSelection>;

/** A query as parsed by the contract of a list. */
export type ListQuery = Readonly<Record<string, unknown>> & { readonly query: string; readonly sort: string };

/** Converts the validated query parameters of a list. */
export const toListSelection = ({ filters }: ListKind, query: ListQuery): ListSelection => {
  const [sort = '', order] = query.sort.split(':');
  const selected = Object.keys(filters).flatMap((name) => {
    const values = query[name];
    return Array.isArray(values) && values.length > 0 ? [[name, values as string[]] as const] : [];
  });
  return {
    text: query.query.trim(),
    sort,
    order: order === 'asc' ? 'asc' : 'desc',
    filters: Object.fromEntries(selected),
  };
};

/** Returns whether a query is for all rows by time, which can be read from the index of the table. */
export const isUnfiltered = ({ sorts }: ListKind, { text, sort, filters }: ListSelection): boolean =>
  text === '' && sort === sorts[0] && Object.keys(filters).length === 0;
