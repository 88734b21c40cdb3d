/** The reactions of a user of one kind as the API last returned them, with their version. */
export interface StoredReactions {
  version: number;
  readonly ids: Set<string>;
}

/** The maximum number of stored ids: 30 characters each, of about five million that a site may store. */
const maxStoredIds = 20_000;

/** @param kind `likes`, `follows` or `reposts` */
export const storageKeyOf = (kind: string, userId: string): string => `overtone.${kind}.${userId}`;

/** Returns the stored reactions, or undefined if there are none or they are invalid. Never throws. */
export const readStored = (storage: Storage, key: string): StoredReactions | undefined => {
  try {
    const [version, ...ids] = storage.getItem(key)?.split(' ') ?? [];
    return version !== undefined && /^\d+$/.test(version) ? { version: Number(version), ids: new Set(ids) } : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the stored version without reading all ids. */
export const readStoredVersion = (storage: Storage, key: string): number => {
  try {
    return Number.parseInt(storage.getItem(key) ?? '', 10);
  } catch {
    return Number.NaN;
  }
};

/** Stores the reactions for the next visit, or removes them if they do not fit. */
export const writeStored = (storage: Storage, key: string, { version, ids }: StoredReactions): void => {
  try {
    if (ids.size > maxStoredIds) storage.removeItem(key);
    else storage.setItem(key, [version, ...ids].join(' '));
  } catch {
    // The next visit loads all ids.
    clearStored(storage, key);
  }
};

export const clearStored = (storage: Storage, key: string): void => {
  try {
    storage.removeItem(key);
  } catch {
    // A blocked storage has stored nothing.
  }
};
