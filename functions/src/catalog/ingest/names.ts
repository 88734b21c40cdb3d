import { createHash } from 'node:crypto';
import { clipName } from '../../platform/clip-name.ts';

/** What makes two names the same artist or album: case, width and spaces do not tell them apart, accents do. */
export const normalizeName = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/** Bytes of a name in a key; DynamoDB takes 2,048 of a whole partition key. */
const keyBytesMax = 1_900;

/**
 * `normalizeName` as it stands in a key: what NFKC makes too long of it (one letter of Arabic is eighteen then) by a digest.
 */
export const nameKey = (name: string): string => {
  const normalized = normalizeName(name);
  return Buffer.byteLength(normalized) <= keyBytesMax
    ? normalized
    : createHash('sha256').update(normalized).digest('hex');
};

/** Each name once, by what makes it the same; the first `count` of them. */
export const distinctNames = (names: readonly string[], count: number): string[] => {
  const byName = new Map<string, string>();
  for (const name of names.map((name) => clipName(name))) {
    const normalized = normalizeName(name);
    if (normalized !== '' && !byName.has(normalized)) byName.set(normalized, name);
  }
  return [...byName.values()].slice(0, count);
};
