import type { FactDocument } from './track-facts.ts';

// A file stores only the values of facts, in a fixed order for each kind. Stored field names and ids would be half of
// the file.

const fields = {
  track: [
    ...['title', 'artistIds', 'artists', 'albumId', 'album', 'genres', 'tags'],
    ...['duration', 'plays', 'likes', 'explicit', 'lyrics', 'added'],
  ],
  album: ['released'],
  detail: ['bpm', 'isrc', 'labels'],
} as const;

const getFields = (id: string): readonly string[] => {
  if (id.startsWith('trk_')) return fields.track;
  return id.startsWith('alb_') ? fields.album : fields.detail;
};

/** Stores flags as 0 and 1. */
const packValue = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);

export const packFacts = (document: FactDocument): string => {
  const values = document as Readonly<Record<string, unknown>>;
  return JSON.stringify(getFields(document.id).map((name) => packValue(values[name])));
};

/** Returns the same string instance for equal texts, to save memory. */
const createTextSharer = () => {
  const knownTexts = new Map<string, string>();
  const shareText = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shareText);
    if (typeof value !== 'string') return value;
    const sharedText = knownTexts.get(value) ?? value;
    knownTexts.set(value, sharedText);
    return sharedText;
  };
  return shareText;
};

const flags: ReadonlySet<string> = new Set(['explicit', 'lyrics']);
/** Texts that are different for each track, so that sharing them saves nothing. */
const uniqueFields: ReadonlySet<string> = new Set(['title', 'isrc']);

/** Returns a function that unpacks stored facts and shares equal texts in memory. */
export const createFactsUnpacker = () => {
  const shareText = createTextSharer();
  return (id: string, packed: string): FactDocument => {
    const values: unknown[] = JSON.parse(packed);
    const document: Record<string, unknown> = { id };
    for (const [index, name] of getFields(id).entries()) {
      const value = values[index];
      document[name] = flags.has(name) ? value === 1 : uniqueFields.has(name) ? value : shareText(value);
    }
    return document as FactDocument;
  };
};
