/** A change that the API does not have yet. */
export interface PendingChange {
  readonly isActive: boolean;
  /** Time of the change, in server time. */
  readonly at: string;
  /** Earliest time to send the change, in milliseconds of the device's clock. Until then it can be undone. */
  readonly sendAfter?: number;
}

/** Parses a stored change. The state is stored under the name of its kind, such as `liked`. */
const parseChange = (stored: string | null, stateName: string): PendingChange | undefined => {
  const value: unknown = JSON.parse(stored ?? 'null');
  if (typeof value !== 'object' || value === null || !(stateName in value)) return undefined;
  const { [stateName]: isActive, ...change } = value as Record<string, unknown>;
  return typeof change.at === 'string' ? ({ ...change, isActive } as unknown as PendingChange) : undefined;
};

/**
 * Stores the changes of a user until they are sent, so that they survive a reload and other tabs see them. Each
 * target has its own entry: tabs never overwrite the changes of other targets, and the last press of a target
 * wins.
 * @param storage if it is full or blocked, changes are lost when the page is closed
 * @param stateName the name of the state: `liked`
 */
export const createReactionOutbox = (storage: Storage, stateName: string, userId: string) => {
  const changes = new Map<string, PendingChange>();
  /** Ids of changes that could not be stored because the storage is full. */
  const unstoredIds = new Set<string>();
  const keyPrefix = `overtone.${stateName}.${userId}.`;

  const read = (id: string): void => {
    try {
      const change = parseChange(storage.getItem(keyPrefix + id), stateName);
      if (change) changes.set(id, change);
      else changes.delete(id);
    } catch {
      changes.delete(id);
    }
  };
  const toTargetId = (key: string): string | undefined =>
    key.startsWith(keyPrefix) ? key.slice(keyPrefix.length) : undefined;
  const remove = (id: string): void => {
    changes.delete(id);
    unstoredIds.delete(id);
    try {
      storage.removeItem(keyPrefix + id);
    } catch {
      // The storage is blocked, so it contains no changes.
    }
  };
  /** Reads all stored changes, because other tabs may have written some. */
  const readAll = (): void => {
    for (const id of changes.keys()) if (!unstoredIds.has(id)) read(id);
    try {
      for (const key of Object.keys(storage)) {
        const id = toTargetId(key);
        if (id) read(id);
      }
    } catch {
      // The storage is blocked, so it contains no changes.
    }
  };
  readAll();

  return {
    get: (id: string): PendingChange | undefined => changes.get(id),
    entries: (): [id: string, change: PendingChange][] => [...changes],
    put(id: string, change: PendingChange): void {
      changes.set(id, change);
      try {
        const { isActive, ...rest } = change;
        storage.setItem(keyPrefix + id, JSON.stringify({ [stateName]: isActive, ...rest }));
        unstoredIds.delete(id);
      } catch {
        unstoredIds.add(id);
      }
    },
    remove,
    readAll,
    /** Removes a sent change unless the target was pressed again, in this tab or another. */
    removeIfUnchanged(id: string, sentChange: PendingChange): void {
      if (!unstoredIds.has(id)) read(id);
      const pendingChange = changes.get(id);
      if (pendingChange?.at === sentChange.at && pendingChange.isActive === sentChange.isActive) remove(id);
    },
    /**
     * Reads a change that another tab wrote.
     * @returns the id of the target, or undefined if the key does not belong to the user
     */
    readFromKey(key: string): string | undefined {
      const id = toTargetId(key);
      if (id) read(id);
      return id;
    },
    clear(): void {
      for (const id of [...changes.keys()]) remove(id);
    },
  };
};

/** The reactions of a user of one kind as the API last returned them, with their version. */
export interface StoredReactions {
  version: number;
  readonly ids: Set<string>;
}

/** The maximum number of stored ids. Each one takes 30 of the about five million characters that a site may store. */
const maxStoredIds = 20_000;

/** Returns the storage key of a list. @param kind `likes`, `follows` or `reposts` */
export const getStorageKey = (kind: string, userId: string): string => `overtone.${kind}.${userId}`;

/** Returns the stored reactions, or undefined if there are none or they are invalid. Never throws. */
export const readStoredReactions = (storage: Storage, key: string): StoredReactions | undefined => {
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
export const writeStoredReactions = (storage: Storage, key: string, { version, ids }: StoredReactions): void => {
  try {
    if (ids.size > maxStoredIds) storage.removeItem(key);
    else storage.setItem(key, [version, ...ids].join(' '));
  } catch {
    // The next visit loads all ids.
    removeStoredReactions(storage, key);
  }
};

export const removeStoredReactions = (storage: Storage, key: string): void => {
  try {
    storage.removeItem(key);
  } catch {
    // The storage is blocked, so it contains no reactions.
  }
};
