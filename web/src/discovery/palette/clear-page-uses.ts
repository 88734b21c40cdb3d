/** The key in the storage under which the palette counts the opened pages. */
export const pageUsesKey = 'overtone.page-uses';

/**
 * Deletes the counts, because they show which pages the user opened. This function is not in `page-uses.ts`, because
 * every visit loads this function.
 */
export const clearPageUses = (): void => {
  try {
    localStorage.removeItem(pageUsesKey);
  } catch {
    // The storage is forbidden, so nothing was stored.
  }
};
