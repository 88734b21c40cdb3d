import { type Text, text } from '@overtone/shared/texts/text.ts';
import type { FieldTexts } from '../errors.ts';

/**
 * Half a character (`\ud800`, which JSON can spell), that no table and no mail takes, and what Unicode keeps for programs: controls and
 * noncharacters.
 * Tabs and ends of lines are text.
 */
const isReadable = (words: string): boolean =>
  words.isWellFormed() && !/[\p{Noncharacter_Code_Point}[\p{Cc}--[\t\n\r]]]/v.test(words);

const unreadable: readonly Text[] = [text('Some characters here cannot be read. Please type them anew.')];

/**
 * Fields of a body that hold what nobody can read, each with its message; the name of a field counts as its parent's. What
 * stands in an address is whole by the URL's own rules, and looked up, not kept. Not recursive: a body may be as deep as it
 * is long.
 */
export const unreadableTexts = (body: unknown): FieldTexts => {
  const found: Record<string, readonly Text[]> = {};
  const waiting: [string, unknown][] = [['', body]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && !isReadable(value)) found[path] = unreadable;
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (isReadable(name)) waiting.push([path ? `${path}.${name}` : name, inner]);
      else found[path] = unreadable;
    }
  }
  return found;
};
