import { clipName } from '../../platform/clip-name.ts';

/** What makes two names the same artist or album: case, width and spaces do not tell them apart, accents do. */
export const normalizeName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/** Each name once, by what makes it the same; the first `count` of them. */
export const distinctNames = (names: readonly string[], count: number): string[] => {
  const byName = new Map<string, string>();
  for (const name of names.map((name) => clipName(name))) {
    const normalized = normalizeName(name);
    if (normalized !== '' && !byName.has(normalized)) byName.set(normalized, name);
  }
  return [...byName.values()].slice(0, count);
};
