import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import { AppError, type FieldTexts } from '../errors.ts';

/**
 * Whether a text has no lone surrogates (`\ud800` in JSON), which tables and emails do not accept, no control characters
 * and no noncharacters. Tabs and line breaks are allowed.
 */
const isReadable = (value: string): boolean =>
  value.isWellFormed() && !/[\p{Noncharacter_Code_Point}[\p{Cc}--[\t\n\r]]]/v.test(value);

const unreadable: readonly Text[] = [text('Some characters are invalid. Type the text again.')];

/** Maximum number of reported fields. A body of 256 KB may contain a hundred thousand. */
const maxFields = 20;

/**
 * Returns messages for the fields of a body that contain unreadable characters. An unreadable name is reported for its parent.
 * The path and query need no check: URLs cannot contain lone surrogates, and their values are not stored. The time is
 * proportional to the size of the body: it stops at the first field that is nested too deeply, and after 20 unreadable fields.
 * @throws AppError `request.malformed` for a body that is nested more than `httpLimits.bodyDepthMax` levels deep
 */
export const findUnreadableTexts = (body: unknown): FieldTexts => {
  const errors: Record<string, readonly Text[]> = {};
  const stack: [path: string, value: unknown, depth: number][] = [['', body, 0]];
  for (let next = stack.pop(); next && Object.keys(errors).length < maxFields; next = stack.pop()) {
    const [path, value, depth] = next;
    if (typeof value === 'string' && !isReadable(value)) errors[path] = unreadable;
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue;
    if (depth >= httpLimits.bodyDepthMax) throw new AppError('request.malformed', 'The body is nested too deeply.');
    for (const [name, inner] of Object.entries(value)) {
      if (isReadable(name)) stack.push([path ? `${path}.${name}` : name, inner, depth + 1]);
      else errors[path] = unreadable;
    }
  }
  return errors;
};
