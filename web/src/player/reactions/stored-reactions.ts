/** What somebody marked so, as the API said it last, with its version. */
export interface StoredReactions {
  version: number;
  readonly ids: Set<string>;
}

/** Ids that a browser keeps for a person: 30 characters each, of some five million that a site may keep. */
const keptMax = 20_000;

/** @param kind `likes`, `follows` or `reposts` */
export const knownKey = (kind: string, person: string): string => `overtone.${kind}.${person}`;

/** What is kept under a key; undefined where there is nothing, or nothing that can be read. Never throws. */
export const readKnown = (storage: Storage, key: string): StoredReactions | undefined => {
  try {
    const [version, ...ids] = storage.getItem(key)?.split(' ') ?? [];
    return version !== undefined && /^\d+$/.test(version) ? { version: Number(version), ids: new Set(ids) } : undefined;
  } catch {
    return undefined;
  }
};

/** The version of what is kept, without reading all of it. */
export const keptVersion = (storage: Storage, key: string): number => {
  try {
    return Number.parseInt(storage.getItem(key) ?? '', 10);
  } catch {
    return Number.NaN;
  }
};

/** Keeps it for the next visit; forgets it where there is no room. */
export const keepKnown = (storage: Storage, key: string, { version, ids }: StoredReactions): void => {
  try {
    if (ids.size > keptMax) storage.removeItem(key);
    else storage.setItem(key, [version, ...ids].join(' '));
  } catch {
    // The next visit asks for all of it.
    clearStored(storage, key);
  }
};

export const clearStored = (storage: Storage, key: string): void => {
  try {
    storage.removeItem(key);
  } catch {
    // A forbidden storage has kept nothing.
  }
};
