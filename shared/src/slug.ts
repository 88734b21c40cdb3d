/**
 * Returns the readable part of a page's path: lower case, words joined by hyphens, without punctuation. Letters of all
 * scripts are kept, so that a name in Japanese or Greek remains readable. Returns `-` if nothing remains.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    // Invisible characters must not change the slug. Some of them are letters and marks, so they are removed first.
    .replace(/[\p{DI}'’]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || '-';
