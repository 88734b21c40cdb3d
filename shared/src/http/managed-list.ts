import * as z from 'zod';
import { httpLimits } from './http-limits.ts';
import { createPageSchema, PageQuery } from './page.ts';

/** A sort value with its order: `created_at:desc`. */
type SortBy<Sort extends string> = `${Sort}:${'asc' | 'desc'}`;

type Filters = Readonly<Record<string, z.core.$ZodType<string, string>>>;

interface Declaration<Filter extends Filters, Sort extends string> {
  /** The schema of the values of each filter. A row matches if it has any of the selected values. */
  readonly filters: Filter;
  /** The sort values. The first one is the time, by which the newest rows come first by default. */
  readonly sorts: readonly [Sort, ...Sort[]];
}

/** Builds the schema of the sort parameter, with the newest rows first by default. */
const createSortSchema = <Sort extends string>(
  sorts: readonly Sort[],
): z.core.$ZodDefault<z.core.$ZodType<SortBy<Sort>, SortBy<Sort>>> => {
  const options = sorts.flatMap((name) => [`${name}:desc`, `${name}:asc`] as const);
  return z.enum(options as string[]).default(`${sorts[0]}:desc`) as unknown as ReturnType<
    typeof createSortSchema<Sort>
  >;
};

/** A value of a filter, and the number of rows with it in the whole list. */
const Facet = z.object({ value: z.string(), label: z.string().optional(), count: z.int().nonnegative() });
export type Facet = z.output<typeof Facet>;

/** Builds the schema of a filter parameter. Values are separated by commas, as in `role=users,artists`. */
const createFilterSchema = (
  value: z.core.$ZodType<string, string>,
): z.core.$ZodOptional<z.core.$ZodType<string[], string>> =>
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(value).max(httpLimits.filterValuesMax))
    .optional();

/**
 * Declares a list for admins: a paginated list of `item` with filters, sorting and search. Its contract uses `request`
 * and `reply`, and its implementation (`functions/src/platform/managed`) uses `filters` and `sorts`.
 *
 * @example
 * const list = declareManagedList(ManagedUser, { filters: { role: RoleId }, sorts: ['created_at', 'name'] });
 * endpoint({ method: 'GET', path: 'admin/users', request: list.request, reply: list.reply });
 */
export const declareManagedList = <
  Item extends z.core.$ZodType,
  const Filter extends Filters,
  const Sort extends string,
>(
  item: Item,
  { filters, sorts }: Declaration<Filter, Sort>,
) => {
  const filterParameters = Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, createFilterSchema(value)]),
  ) as {
    [Name in keyof Filter]: ReturnType<typeof createFilterSchema>;
  };
  /** The rows and their order, for a page or an export. */
  const query = z.object({
    ...filterParameters,
    /** The search text: beginnings of words, or an ID. */
    query: z
      .string()
      .default('')
      .transform((text) => text.slice(0, httpLimits.searchLengthMax)),
    sort: createSortSchema(sorts),
  });
  return {
    filters,
    sorts,
    query,
    request: z.object({ query: query.extend(PageQuery.shape) }),
    reply: z.object({
      pagination: createPageSchema(item),
      /** The number of all rows, and of those that match. They lag a few seconds behind the rows. */
      total: z.int().nonnegative(),
      matches: z.int().nonnegative(),
      /** The existing values of each filter, the most frequent first. */
      facets: z.record(z.string(), z.array(Facet)),
    }),
  };
};
