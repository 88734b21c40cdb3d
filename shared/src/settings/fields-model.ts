import * as z from 'zod';
import { type Fields, isField, type ValuesOf } from './slice.ts';

const mapFields = <Result>(fields: Fields, map: (part: Fields[string]) => Result): [string, Result][] =>
  Object.entries(fields).map(([name, part]) => [name, map(part)]);

const getSchema = (part: Fields[string]): z.core.$ZodType =>
  isField(part) ? part.schema : z.object(Object.fromEntries(mapFields(part, getSchema)));

const getFallback = (part: Fields[string]): unknown =>
  isField(part) ? part.fallback : Object.fromEntries(mapFields(part, getFallback));

/** Builds the schema of fields. Its type is derived from the fields, which is faster to check than zod's types. */
export const createModel = <F extends Fields>(fields: F): z.ZodType<ValuesOf<F>> =>
  getSchema(fields) as z.ZodType<ValuesOf<F>>;

/** Returns the default values of fields. */
export const getDefaults = <F extends Fields>(fields: F): ValuesOf<F> => getFallback(fields) as ValuesOf<F>;
