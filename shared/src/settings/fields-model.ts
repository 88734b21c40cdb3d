import * as z from 'zod';
import { type Fields, isField, type ValuesOf } from './slice.ts';

const each = <Made>(fields: Fields, make: (part: Fields[string]) => Made): [string, Made][] =>
  Object.entries(fields).map(([name, part]) => [name, make(part)]);

const schemaOf = (part: Fields[string]): z.core.$ZodType =>
  isField(part) ? part.schema : z.object(Object.fromEntries(each(part, schemaOf)));

const fallbackOf = (part: Fields[string]): unknown =>
  isField(part) ? part.fallback : Object.fromEntries(each(part, fallbackOf));

/** The schema of what fields hold. Its type comes from the fields, so that the checker need not go through zod's. */
export const modelOf = <F extends Fields>(fields: F): z.ZodType<ValuesOf<F>> =>
  schemaOf(fields) as z.ZodType<ValuesOf<F>>;

/** What holds while nobody has set anything. */
export const fallbacksOf = <F extends Fields>(fields: F): ValuesOf<F> => fallbackOf(fields) as ValuesOf<F>;
