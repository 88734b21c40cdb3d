import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';

export const ValueLists = z.object({
  /** IANA time zones by region, as options of a select. */
  timezones: z.record(z.string(), z.array(z.object({ value: z.string(), text: z.string() }))).optional(),
  /** ISO 3166-1 alpha-2, lower case. */
  countries: z.array(z.object({ code: z.string(), name: z.string() })).optional(),
  localizations: z.array(z.object({ language: z.string(), name: z.string() })).optional(),
});
export type ValueLists = z.output<typeof ValueLists>;

export const valueListContract = {
  get: endpoint({
    method: 'GET',
    path: 'value-lists/:names',
    access: 'public',
    summary: 'Read lists of options: timezones, countries, localizations; comma-separated names',
    request: z.object({ params: z.object({ names: z.string().max(200) }) }),
    reply: ValueLists,
  }),
};
