/** Before a listen's id: an entry for each, so that two tabs that write never take each other's back. */
export const keptPrefix = 'overtone.listens.';

/** The names of the listens in a storage: what an earlier visit, or another tab, could not tell. Never throws. */
export const keptNames = (storage: Storage): string[] => {
  try {
    return Object.keys(storage).filter((name) => name.startsWith(keptPrefix));
  } catch {
    return [];
  }
};
