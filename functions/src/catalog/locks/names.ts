import { createHash } from 'node:crypto';
import { identityKey } from '@overtone/shared/texts/identity-key.ts';
import { clipName } from '../../platform/clip-name.ts';

/** Bytes of a name in a key; DynamoDB takes 2,048 of a whole partition key. */
const keyBytesMax = 1_900;

/**
 * `identityKey` as it stands in a key: what NFKC makes too long of it (one letter of Arabic is eighteen then) by a digest.
 */
export const nameKey = (name: string): string => {
  const normalized = identityKey(name);
  return Buffer.byteLength(normalized) <= keyBytesMax
    ? normalized
    : createHash('sha256').update(normalized).digest('hex');
};

/** Each name once, by what makes it the same; the first `count` of them. */
export const distinctNames = (names: readonly string[], count: number): string[] => {
  const byName = new Map<string, string>();
  for (const name of names.map((name) => clipName(name))) {
    const normalized = identityKey(name);
    if (normalized !== '' && !byName.has(normalized)) byName.set(normalized, name);
  }
  return [...byName.values()].slice(0, count);
};
