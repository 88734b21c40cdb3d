import { limits } from '@overtone/shared/limits.ts';
import { type Text, text } from '@overtone/shared/texts/text.ts';
import { AppError, type FieldTexts } from '../errors.ts';

/**
 * Half a character (`\ud800`, which JSON can spell), that no table and no mail takes, and what Unicode keeps for programs: controls and
 * noncharacters.
 * Tabs and ends of lines are text.
 */
const isReadable = (words: string): boolean =>
  words.isWellFormed() && !/[\p{Noncharacter_Code_Point}[\p{Cc}--[\t\n\r]]]/v.test(words);

const unreadable: readonly Text[] = [text('Some characters here cannot be read. Please type them anew.')];

/** Fields that a refusal names at most: a body of 256 KB has room for a hundred thousand. */
const maxFields = 20;

/**
 * Finds the fields of a body that hold unreadable characters, each with its message; the name of a field counts as its parent's.
 * What stands in an address is whole by the URL's own rules, and looked up, not stored. The work is proportional to the body's
 * length: it ends at the first field that is too deep, and after 20 unreadable ones.
 * @throws AppError `request.malformed` for a body that is nested more than `limits.bodyDepthMax` levels deep
 */
export const unreadableTexts = (body: unknown): FieldTexts => {
  const found: Record<string, readonly Text[]> = {};
  const waiting: [path: string, value: unknown, depth: number][] = [['', body, 0]];
  for (let next = waiting.pop(); next && Object.keys(found).length < maxFields; next = waiting.pop()) {
    const [path, value, depth] = next;
    if (typeof value === 'string' && !isReadable(value)) found[path] = unreadable;
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue;
    if (depth >= limits.bodyDepthMax) throw new AppError('request.malformed', 'The body is nested too deeply.');
    for (const [name, inner] of Object.entries(value)) {
      if (isReadable(name)) waiting.push([path ? `${path}.${name}` : name, inner, depth + 1]);
      else found[path] = unreadable;
    }
  }
  return found;
};
