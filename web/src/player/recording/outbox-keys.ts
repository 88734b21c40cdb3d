/** Before a listen's id: an entry for each, so that two tabs that write never take each other's back. */
export const outboxPrefix = 'overtone.listens.';

/** The names of the listens in a storage: what an earlier visit, or another tab, could not tell. Never throws. */
export const outboxKeys = (storage: Storage): string[] => {
  try {
    return Object.keys(storage).filter((name) => name.startsWith(outboxPrefix));
  } catch {
    return [];
  }
};
