import type { TimedLine, TimedText, TimedWord } from '../text/timed-text.ts';

/** Unsaved lyrics as this browser stores them. */
export interface LyricsDraft extends TimedText {
  /** The version of the track on which they are based. */
  readonly version: string | null;
  /** The lyrics of that version. */
  readonly base: string | null;
}

const prefix = 'overtone.lyrics-draft.';
/** Maximum number of stored drafts. The oldest ones are deleted first. */
const maxDrafts = 20;

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

const isStringOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

const parseObject = (text: string | null): Partial<Record<string, unknown>> => {
  try {
    return JSON.parse(text ?? 'null') ?? {};
  } catch {
    return {};
  }
};

/**
 * Returns the stored draft of a user, or undefined if there is none, if it belongs to another user, or if it is
 * malformed.
 */
export const readLyricsDraft = (owner: string, trackId: string): LyricsDraft | undefined => {
  try {
    const stored = parseObject(localStorage.getItem(prefix + trackId));
    const { version = null, base = null, lines, fields } = stored;
    if (stored.owner !== owner || !Array.isArray(lines) || !lines.every(isLine)) return undefined;
    if (!Array.isArray(fields) || !fields.every(isField) || !isStringOrNull(version) || !isStringOrNull(base))
      return undefined;
    return { version, base, lines, fields };
  } catch {
    return undefined;
  }
};

const deleteOldestDrafts = (): void => {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  const getTime = (key: string): number => Number(parseObject(localStorage.getItem(key)).savedAt) || 0;
  for (const key of keys.toSorted((a, b) => getTime(b) - getTime(a)).slice(maxDrafts)) localStorage.removeItem(key);
};

export const saveLyricsDraft = (owner: string, trackId: string, draft: LyricsDraft): void => {
  try {
    localStorage.setItem(prefix + trackId, JSON.stringify({ ...draft, owner, savedAt: Date.now() }));
    deleteOldestDrafts();
  } catch {
    // If the storage is full or forbidden, the lyrics last as long as the page.
  }
};

export const deleteLyricsDraft = (trackId: string): void => {
  try {
    localStorage.removeItem(prefix + trackId);
  } catch {
    // Without access to the storage nothing was stored.
  }
};
