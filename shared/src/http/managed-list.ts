import * as z from 'zod';
import { limits } from '../limits.ts';
import { PageQuery, pageOf } from './page.ts';

/** Names of a list's sorts, and which way each may go: `created_at:desc`. */
type SortBy<Sort extends string> = `${Sort}:${'asc' | 'desc'}`;

type Filters = Readonly<Record<string, z.core.$ZodType<string, string>>>;

interface Declaration<Filter extends Filters, Sort extends string> {
  /** What it may be narrowed to: for each filter which values it takes. Any of those chosen does. */
  readonly filters: Filter;
  /** By what it may be sorted. Its newest come first where nothing else is asked for: the first of these is the time. */
  readonly sorts: readonly [Sort, ...Sort[]];
}

/** A list's sorts, its newest rows first where none is asked for. */
const sortOf = <Sort extends string>(
  sorts: readonly Sort[],
): z.core.$ZodDefault<z.core.$ZodType<SortBy<Sort>, SortBy<Sort>>> => {
  const ways = sorts.flatMap((name) => [`${name}:desc`, `${name}:asc`] as const);
  return z.enum(ways as string[]).default(`${sorts[0]}:desc`) as unknown as ReturnType<typeof sortOf<Sort>>;
};

/** One of a filter's values, and how many there are in the whole list. */
const Facet = z.object({ value: z.string(), label: z.string().optional(), count: z.int().nonnegative() });
export type Facet = z.output<typeof Facet>;

/** Values of a filter: they travel joined by commas, as in `role=users,artists`. */
const chosen = (value: z.core.$ZodType<string, string>): z.core.$ZodOptional<z.core.$ZodType<string[], string>> =>
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(value).max(limits.filterValuesMax))
    .optional();

/**
 * A list for people who manage: the rows of `item` by filters, a sort and a search, page by page. Its contract takes
 * `request` and `reply` from here, what answers it (`functions/src/platform/managed`) `filters` and `sorts`.
 *
 * @example
 * const list = listOf(ManagedUser, { filters: { role: RoleId }, sorts: ['created_at', 'name'] });
 * endpoint({ method: 'GET', path: 'admin/users', request: list.request, reply: list.reply });
 */
export const listOf = <Item extends z.core.$ZodType, const Filter extends Filters, const Sort extends string>(
  item: Item,
  { filters, sorts }: Declaration<Filter, Sort>,
) => {
  const narrowed = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, chosen(value)])) as {
    [Name in keyof Filter]: ReturnType<typeof chosen>;
  };
  /** Which rows, and in which order: what a page and an export are asked for alike. */
  const query = z.object({
    ...narrowed,
    /** What somebody types to find a row: beginnings of words, or an id. */
    query: z
      .string()
      .default('')
      .transform((text) => text.slice(0, limits.searchLengthMax)),
    sort: sortOf(sorts),
  });
  return {
    filters,
    sorts,
    query,
    request: z.object({ query: query.extend(PageQuery.shape) }),
    reply: z.object({
      pagination: pageOf(item),
      /** Rows of the whole list, and of what was asked for; seconds behind the rows themselves. */
      total: z.int().nonnegative(),
      matches: z.int().nonnegative(),
      /** For each filter the values that there are, the commonest first. */
      facets: z.record(z.string(), z.array(Facet)),
    }),
  };
};
