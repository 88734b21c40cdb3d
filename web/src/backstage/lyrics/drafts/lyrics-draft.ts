import type { TimedLine, TimedText, TimedWord } from '../text/timed-text.ts';

/** Words that are not saved, as this browser keeps them. */
export interface LyricsDraft extends TimedText {
  /** The track's version that they were made from. */
  readonly version: string | null;
  /** The words of that version. */
  readonly base: string | null;
}

const prefix = 'overtone.lyrics-draft.';
/** Songs whose words are kept; beyond that the ones that were left alone for longest go. */
const keptMax = 20;

const isTime = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isFinite(value) && value >= 0);

const isWord = (value: unknown): value is TimedWord =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'start' in value &&
  isTime(value.start);

const isLine = (value: unknown): value is TimedLine =>
  isWord(value) && 'words' in value && Array.isArray(value.words) && value.words.every(isWord);

const isField = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

const isNameOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

const parsed = (text: string | null): Partial<Record<string, unknown>> => {
  try {
    return JSON.parse(text ?? 'null') ?? {};
  } catch {
    return {};
  }
};

/** What was kept for a person; undefined where there is nothing, somebody else's, or what is not ours. */
export const readLyricsDraft = (owner: string, trackId: string): LyricsDraft | undefined => {
  try {
    const kept = parsed(localStorage.getItem(prefix + trackId));
    const { version = null, base = null, lines, fields } = kept;
    if (kept.owner !== owner || !Array.isArray(lines) || !lines.every(isLine)) return undefined;
    if (!Array.isArray(fields) || !fields.every(isField) || !isNameOrNull(version) || !isNameOrNull(base))
      return undefined;
    return { version, base, lines, fields };
  } catch {
    return undefined;
  }
};

const dropOldest = (): void => {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  const age = (key: string): number => Number(parsed(localStorage.getItem(key)).at) || 0;
  for (const key of keys.toSorted((a, b) => age(b) - age(a)).slice(keptMax)) localStorage.removeItem(key);
};

export const saveLyricsDraft = (owner: string, trackId: string, words: LyricsDraft): void => {
  try {
    localStorage.setItem(prefix + trackId, JSON.stringify({ ...words, owner, at: Date.now() }));
    dropOldest();
  } catch {
    // Storage is full or forbidden: they last as long as the page.
  }
};

export const deleteStoredLyrics = (trackId: string): void => {
  try {
    localStorage.removeItem(prefix + trackId);
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
};
