/** Followed by the play's ID. Each play has its own entry, so that two tabs cannot overwrite each other's plays. */
export const outboxPrefix = 'overtone.listens.';

/** Lists the keys of stored plays, which an earlier visit or another tab has not sent yet. Never throws. */
export const listOutboxKeys = (storage: Storage): string[] => {
  try {
    return Object.keys(storage).filter((name) => name.startsWith(outboxPrefix));
  } catch {
    return [];
  }
};
