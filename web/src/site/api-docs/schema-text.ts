import { t, tn } from '../../lib/i18n.ts';
import type { Schema } from './openapi.model.ts';

const isNull = ({ type }: Schema): boolean => type === 'null';

/** The shapes that a value may have, other than null. */
export const shapesOf = (schema: Schema): readonly Schema[] =>
  (schema.anyOf ?? schema.oneOf ?? [schema]).filter((shape) => !isNull(shape));

const plainType = (schema: Schema): string => {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.contentEncoding === 'binary') return t('file');
  if (schema.type === 'array') return `${schema.items ? typeText(schema.items) : 'any'}[]`;
  return schema.type ?? t('any');
};

/** A schema's type as a reader of code says it: `string | null`, `object[]`, `"asc" | "desc"`. */
export const typeText = (schema: Schema): string => {
  const shapes = [...new Set(shapesOf(schema).map(plainType))];
  const mayBeNull = (schema.anyOf ?? schema.oneOf ?? []).some(isNull);
  const text = [...shapes, ...(mayBeNull ? ['null'] : [])].join(' | ');
  return text || 'null';
};

/** What a value must keep to: lengths, bounds, a format; nothing for most. */
export const ruleTexts = (schema: Schema): string[] => {
  const [only] = shapesOf(schema);
  if (!only || shapesOf(schema).length > 1) return [];
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, minItems, maxItems, format, pattern } = only;
  // What JSON cannot count past says nothing.
  const bound = (value: number | undefined): number | undefined =>
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
    bound(minimum) !== undefined ? `≥ ${minimum}` : '',
    bound(exclusiveMinimum) !== undefined ? `> ${exclusiveMinimum}` : '',
    bound(maximum) !== undefined ? `≤ ${maximum}` : '',
    minItems === 1 ? t('not empty') : minItems ? tn(minItems, 'at least 1 item', 'at least :count items') : '',
    maxItems !== undefined ? tn(maxItems, 'up to 1 item', 'up to :count items') : '',
    schema.default !== undefined ? t('default :value', { value: JSON.stringify(schema.default) }) : '',
  ].filter(Boolean);
};

/** The objects within a value, through lists: what there is more to say of. */
export const innerObjects = (schema: Schema): Schema[] =>
  shapesOf(schema).flatMap((shape) => {
    if (shape.type === 'array') return shape.items ? innerObjects(shape.items) : [];
    return shape.properties && Object.keys(shape.properties).length > 0 ? [shape] : [];
  });
