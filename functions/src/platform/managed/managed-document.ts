import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import * as z from 'zod';
import { fold, foldName, getJoinedWords } from '../fold.ts';

/**
 * Limits of the characters per word, words per row and characters per sort value. Longer ones would not improve
 * results.
 */
const wordCharactersMax = 40;
const wordsMax = 200;
const sortCharactersMax = 100;

const truncate = (text: string, maxCharacters: number): string => [...text].slice(0, maxCharacters).join('');

/** A value of a filter, with a label if the label differs from the value. */
const Value = z.object({ value: z.string(), label: z.string().optional() });

/** A row in the index of a managed list: its words for search, sort values and filter values, in normalized form. */
export const ManagedDocument = z.object({
  words: z.array(z.string()),
  sorts: z.record(z.string(), z.union([z.string(), z.number()])),
  filters: z.record(z.string(), z.array(Value)),
});
export type ManagedDocument = z.output<typeof ManagedDocument>;

/**
 * Splits a text into normalized words. Punctuation separates words, so `ada.love@mail.example` has four. A text without
 * letters (`!!!`) is one word.
 */
export const getWords = (text: string): string[] =>
  (fold(text) || text.trim().toLowerCase())
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => truncate(word, wordCharactersMax));

/** Returns the words that a text is found by, including unstylized spellings (`am` for `a.m.`, `acdc` for `AC/DC`). */
const listIndexedWords = (text: string): string[] => [
  ...getWords(text),
  ...getWords(foldName(text)),
  ...getJoinedWords(text).flatMap(getWords),
];

/** Returns the sort value of a text. */
export const getSortText = (text: string): string =>
  truncate(fold(text) || text.trim().toLowerCase(), sortCharactersMax).toWellFormed();

interface Row {
  /** The texts that it can be found by. */
  readonly texts: readonly string[];
  readonly sorts: ManagedDocument['sorts'];
  readonly filters: Readonly<Record<string, readonly (string | z.output<typeof Value>)[]>>;
}

/** Builds the document of a row for the index. */
export const createManagedDocument = ({ texts, sorts, filters }: Row): ManagedDocument => ({
  words: [...new Set(texts.flatMap(listIndexedWords))].slice(0, wordsMax),
  sorts,
  filters: Object.fromEntries(
    Object.entries(filters).map(([name, values]) => [
      name,
      [
        ...new Map(
          values.map((value) => (typeof value === 'string' ? [value, { value }] : [value.value, value])),
        ).values(),
      ],
    ]),
  ),
});

/** Returns the distinct words of a search query, 10 at most. */
export const listSearchedWords = (text: string): string[] => [
  ...new Set(getWords(text.slice(0, httpLimits.searchLengthMax)).slice(0, 10)),
];
