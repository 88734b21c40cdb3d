/**
 * Returns the readable part of a page's path: lower case, words joined by hyphens, without punctuation. Letters of all
 * scripts are kept, so that Japanese and Greek names stay readable. Returns `-` for a name without letters and digits.
 */
export const getSlug = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    // Invisible characters must not change the slug. Some of them count as letters or marks.
    .replace(/[\p{DI}'’]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || '-';
