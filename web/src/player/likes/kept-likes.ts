/** What somebody likes, as the API said it last, with its version. */
export interface KnownLikes {
  version: number;
  readonly ids: Set<string>;
}

/** Ids that a browser keeps for a person: 30 characters each, of some five million that a site may keep. */
const keptMax = 20_000;

export const knownKey = (person: string): string => `overtone.likes.${person}`;

/** What is kept for a person; undefined where there is nothing, or nothing that can be read. Never throws. */
export const readKnown = (storage: Storage, person: string): KnownLikes | undefined => {
  try {
    const [version, ...ids] = storage.getItem(knownKey(person))?.split(' ') ?? [];
    return version !== undefined && /^\d+$/.test(version) ? { version: Number(version), ids: new Set(ids) } : undefined;
  } catch {
    return undefined;
  }
};

/** The version of what is kept, without reading all of it. */
export const keptVersion = (storage: Storage, person: string): number => {
  try {
    return Number.parseInt(storage.getItem(knownKey(person)) ?? '', 10);
  } catch {
    return Number.NaN;
  }
};

/** Keeps it for the next visit; forgets it where there is no room. */
export const keepKnown = (storage: Storage, person: string, { version, ids }: KnownLikes): void => {
  try {
    if (ids.size > keptMax) storage.removeItem(knownKey(person));
    else storage.setItem(knownKey(person), [version, ...ids].join(' '));
  } catch {
    // The next visit asks for all of it.
    forgetKnown(storage, person);
  }
};

export const forgetKnown = (storage: Storage, person: string): void => {
  try {
    storage.removeItem(knownKey(person));
  } catch {
    // A forbidden storage has kept nothing.
  }
};
