import type { FactDocument } from './track-facts.ts';

// How a file keeps facts: their values alone, in an order of their kind. Names and ids would be half of it.

const fields = {
  track: [
    ...['title', 'artistIds', 'artists', 'albumId', 'album', 'genres', 'tags'],
    ...['duration', 'plays', 'likes', 'explicit', 'lyrics', 'added'],
  ],
  album: ['released'],
  detail: ['bpm', 'isrc', 'labels'],
} as const;

const fieldsOf = (id: string): readonly string[] => {
  if (id.startsWith('trk_')) return fields.track;
  return id.startsWith('alb_') ? fields.album : fields.detail;
};

/** Flags are 0 and 1. */
const short = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);

export const packFacts = (document: FactDocument): string => {
  const values = document as Readonly<Record<string, unknown>>;
  return JSON.stringify(fieldsOf(document.id).map((name) => short(values[name])));
};

/** Gives each text once, however many facts have it. */
const sharedTexts = () => {
  const known = new Map<string, string>();
  const share = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(share);
    if (typeof value !== 'string') return value;
    const one = known.get(value) ?? value;
    known.set(value, one);
    return one;
  };
  return share;
};

const flags: ReadonlySet<string> = new Set(['explicit', 'lyrics']);
/** Of these each track has its own. */
const unlike: ReadonlySet<string> = new Set(['title', 'isrc']);

/** What reads back what a file has; texts that many have are kept in memory once. */
export const factsUnpacker = () => {
  const share = sharedTexts();
  return (id: string, packed: string): FactDocument => {
    const values: unknown[] = JSON.parse(packed);
    const document: Record<string, unknown> = { id };
    for (const [at, name] of fieldsOf(id).entries()) {
      const value = values[at];
      document[name] = flags.has(name) ? value === 1 : unlike.has(name) ? value : share(value);
    }
    return document as FactDocument;
  };
};
