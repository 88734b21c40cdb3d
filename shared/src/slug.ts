/**
 * The readable part of a page's path: lower case, words joined by hyphens, punctuation removed.
 * Letters of every script stay, so that a name in Japanese or Greek is still readable; an empty result becomes `-`.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    // What nobody sees makes no other slug; some of it counts as letters and marks.
    .replace(/[\p{DI}'’]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || '-';
