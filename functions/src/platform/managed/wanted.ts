import * as z from 'zod';

/** As much of a `listOf` as asks for rows. */
export interface ListKind {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sorts: readonly [string, ...string[]];
}

/** Which rows of a managed list, and in which order. */
export const Wanted = z.object({
  text: z.string(),
  sort: z.string(),
  order: z.enum(['asc', 'desc']),
  /** The values chosen of each filter that narrows the list: any of them does, and all filters hold together. */
  filters: z.record(z.string(), z.array(z.string())),
});
export type Wanted = z.output<typeof Wanted>;

/** A query as the contract of a list reads it. */
export type ListQuery = Readonly<Record<string, unknown>> & { readonly query: string; readonly sort: string };

/** What a validated query of a list asks for. */
export const wantedOf = ({ filters }: ListKind, query: ListQuery): Wanted => {
  const [sort = '', order] = query.sort.split(':');
  const chosen = Object.keys(filters).flatMap((name) => {
    const values = query[name];
    return Array.isArray(values) && values.length > 0 ? [[name, values as string[]] as const] : [];
  });
  return {
    text: query.query.trim(),
    sort,
    order: order === 'asc' ? 'asc' : 'desc',
    filters: Object.fromEntries(chosen),
  };
};

/** Whether rows are wanted as the table's own index has them: all, by the time. */
export const isWhole = ({ sorts }: ListKind, { text, sort, filters }: Wanted): boolean =>
  text === '' && sort === sorts[0] && Object.keys(filters).length === 0;
