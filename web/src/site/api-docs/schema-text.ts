import { t, tn } from '../../lib/i18n.ts';
import type { Schema } from './openapi.model.ts';

const isNull = ({ type }: Schema): boolean => type === 'null';

/** Returns the alternatives of a schema, without null. */
export const listAlternatives = (schema: Schema): readonly Schema[] =>
  (schema.anyOf ?? schema.oneOf ?? [schema]).filter((alternative) => !isNull(alternative));

const formatPlainType = (schema: Schema): string => {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.contentEncoding === 'binary') return t('file');
  if (schema.type === 'array') return `${schema.items ? formatType(schema.items) : 'any'}[]`;
  return schema.type ?? t('any');
};

/** Returns the type of a schema as in TypeScript: `string | null`, `object[]`, `"asc" | "desc"`. */
export const formatType = (schema: Schema): string => {
  const types = [...new Set(listAlternatives(schema).map(formatPlainType))];
  const isNullable = (schema.anyOf ?? schema.oneOf ?? []).some(isNull);
  const text = [...types, ...(isNullable ? ['null'] : [])].join(' | ');
  return text || 'null';
};

/** Returns the constraints of a value as texts: lengths, bounds, a format. Most values have none. */
export const listConstraints = (schema: Schema): string[] => {
  const [singleSchema] = listAlternatives(schema);
  if (!singleSchema || listAlternatives(schema).length > 1) return [];
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, minItems, maxItems, format, pattern } =
    singleSchema;
  // Bounds beyond the safe integers of JSON are no real constraint.
  const getBound = (value: number | undefined): number | undefined =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
  return [
    format && format !== 'binary' ? format : '',
    pattern && !format ? pattern : '',
    minLength === 1
      ? t('not empty')
      : minLength
        ? tn(minLength, 'at least 1 character', 'at least :count characters')
        : '',
    maxLength !== undefined ? tn(maxLength, 'up to 1 character', 'up to :count characters') : '',
    getBound(minimum) !== undefined ? `≥ ${minimum}` : '',
    getBound(exclusiveMinimum) !== undefined ? `> ${exclusiveMinimum}` : '',
    getBound(maximum) !== undefined ? `≤ ${maximum}` : '',
    minItems === 1 ? t('not empty') : minItems ? tn(minItems, 'at least 1 item', 'at least :count items') : '',
    maxItems !== undefined ? tn(maxItems, 'up to 1 item', 'up to :count items') : '',
    schema.default !== undefined ? t('default :value', { value: JSON.stringify(schema.default) }) : '',
  ].filter(Boolean);
};

/** Returns the schemas of the objects in a value or in its array items, if they have properties. */
export const listObjectSchemas = (schema: Schema): Schema[] =>
  listAlternatives(schema).flatMap((alternative) => {
    if (alternative.type === 'array') return alternative.items ? listObjectSchemas(alternative.items) : [];
    return alternative.properties && Object.keys(alternative.properties).length > 0 ? [alternative] : [];
  });
