import { limits } from '@overtone/shared/limits.ts';
import * as z from 'zod';
import { fold, foldName, joinedWords } from '../fold.ts';

/** Letters of a word, words of a row and letters of a sort that count: more find and sort nothing better. */
const lettersMax = 40;
const wordsMax = 200;
const sortLettersMax = 100;

const clip = (text: string, most: number): string => [...text].slice(0, most).join('');

/** One of a filter's values, with what people call it where that is something else. */
const Value = z.object({ value: z.string(), label: z.string().optional() });

/** A row as the index over a managed list keeps it: what it is found, sorted and narrowed by, in its comparable form. */
export const ManagedDocument = z.object({
  words: z.array(z.string()),
  sorts: z.record(z.string(), z.union([z.string(), z.number()])),
  filters: z.record(z.string(), z.array(Value)),
});
export type ManagedDocument = z.output<typeof ManagedDocument>;

/**
 * Words as they are compared. An address falls apart at whatever is no letter: `ada.love@mail.example` is found by any of
 * its four. A text that has no letter at all (`!!!`) is a word as it stands.
 */
export const wordsOf = (text: string): string[] =>
  (fold(text) || text.trim().toLowerCase())
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => clip(word, lettersMax));

/** Words that a row is found by: those of its texts, and as people say them (`am` for `a.m.`, `acdc` for `AC/DC`). */
const findableWords = (text: string): string[] => [
  ...wordsOf(text),
  ...wordsOf(foldName(text)),
  ...joinedWords(text).flatMap(wordsOf),
];

/** A text in the form that it is sorted by. */
export const sortText = (text: string): string =>
  clip(fold(text) || text.trim().toLowerCase(), sortLettersMax).toWellFormed();

interface Row {
  /** What somebody may type to find it. */
  readonly texts: readonly string[];
  readonly sorts: ManagedDocument['sorts'];
  readonly filters: Readonly<Record<string, readonly (string | z.output<typeof Value>)[]>>;
}

/** Makes the document of a row. */
export const managedDocument = ({ texts, sorts, filters }: Row): ManagedDocument => ({
  words: [...new Set(texts.flatMap(findableWords))].slice(0, wordsMax),
  sorts,
  filters: Object.fromEntries(
    Object.entries(filters).map(([name, values]) => [
      name,
      [...new Map(values.map((one) => (typeof one === 'string' ? [one, { value: one }] : [one.value, one]))).values()],
    ]),
  ),
});

/** Words of a search, as a list is looked through for them. */
export const searchedWords = (text: string): string[] => [
  ...new Set(wordsOf(text.slice(0, limits.searchLengthMax)).slice(0, 10)),
];
