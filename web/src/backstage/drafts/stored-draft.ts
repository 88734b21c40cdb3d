const prefix = 'overtone.draft.';

/** What was entered and is not saved, kept over a reload for whoever entered it. */
export interface StoredDraft {
  /** Undefined where there is nothing, or somebody else's. Whatever lay there: look at it before it is shown. */
  readonly read: (owner: string) => unknown;
  readonly keep: (owner: string, entries: object) => void;
  readonly forget: () => void;
}

const storageOf = { tab: () => sessionStorage, browser: () => localStorage };

/** The entries of one form, kept by this tab, or by the browser until they are saved, given up, or their person signs out. */
export const keptDraft = (where: keyof typeof storageOf, name: string): StoredDraft => {
  const key = prefix + name;
  const storage = storageOf[where];
  return {
    read(owner) {
      try {
        const kept = JSON.parse(storage().getItem(key) ?? 'null');
        return kept?.owner === owner ? kept.entries : undefined;
      } catch {
        return undefined;
      }
    },
    keep(owner, entries) {
      try {
        storage().setItem(key, JSON.stringify({ owner, entries }));
      } catch {
        // Storage is full or forbidden: they last as long as the page.
      }
    },
    forget() {
      try {
        storage().removeItem(key);
      } catch {
        // Where storage is forbidden, nothing was kept.
      }
    },
  };
};

/** Whoever signs out leaves nothing of theirs behind. */
export const deleteDrafts = (): void => {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
};
