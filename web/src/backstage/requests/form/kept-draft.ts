/** Entries of a request that is not sent: this tab keeps them over a reload. */
const storageKey = 'overtone.request';

/** What was kept for a person; undefined where there is nothing, or somebody else's. */
export const readKept = (owner: string): unknown => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return kept?.owner === owner ? kept.entries : undefined;
  } catch {
    return undefined;
  }
};

export const keepEntries = (owner: string, entries: object): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner, entries }));
  } catch {
    // Storage is full or forbidden: they last as long as the page.
  }
};

export const forgetEntries = (): void => {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
};
