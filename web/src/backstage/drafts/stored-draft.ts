const prefix = 'overtone.draft.';

/** A stored draft of a form, which belongs to one user and is restored after a reload. */
export interface StoredDraft {
  /**
   * Returns the stored entries, or undefined if there are none or they belong to another user. Callers have to validate
   * them.
   */
  readonly read: (owner: string) => unknown;
  readonly save: (owner: string, entries: object) => void;
  readonly delete: () => void;
}

const storageGetters = { tab: () => sessionStorage, browser: () => localStorage };

/**
 * Creates the draft of a form. It is stored for the tab, or for the browser until it is saved or discarded or the user
 * logs out.
 */
export const createStoredDraft = (scope: keyof typeof storageGetters, name: string): StoredDraft => {
  const key = prefix + name;
  const storage = storageGetters[scope];
  return {
    read(owner) {
      try {
        const stored = JSON.parse(storage().getItem(key) ?? 'null');
        return stored?.owner === owner ? stored.entries : undefined;
      } catch {
        return undefined;
      }
    },
    save(owner, entries) {
      try {
        storage().setItem(key, JSON.stringify({ owner, entries }));
      } catch {
        // If the storage is full or forbidden, the draft lasts as long as the page.
      }
    },
    delete() {
      try {
        storage().removeItem(key);
      } catch {
        // Without access to the storage nothing was stored.
      }
    },
  };
};

/** Deletes all drafts of this browser when the user logs out. */
export const deleteDrafts = (): void => {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  } catch {
    // Without access to the storage nothing was stored.
  }
};
