import { createHash } from 'node:crypto';
import { getIdentityKey } from '@overtone/shared/texts/identity-key.ts';
import { truncateName } from '../../platform/truncate-name.ts';

/** Maximum bytes of a name in a key; DynamoDB accepts 2,048 for a whole partition key. */
const keyBytesMax = 1_900;

/**
 * Returns a normalized name for a key. A name that NFKC expands too far (one Arabic character can become 18) is
 * replaced by a digest.
 */
export const getShortKey = (normalized: string): string =>
  Buffer.byteLength(normalized) <= keyBytesMax ? normalized : createHash('sha256').update(normalized).digest('hex');

/** Returns the `getIdentityKey` of a name for a key. */
export const getLockNameKey = (name: string): string => getShortKey(getIdentityKey(name));

/** Returns the names without duplicates, compared by `getIdentityKey`, at most `count`. */
export const listDistinctNames = (names: readonly string[], count: number): string[] => {
  const byName = new Map<string, string>();
  for (const name of names.map((name) => truncateName(name))) {
    const normalized = getIdentityKey(name);
    if (normalized !== '' && !byName.has(normalized)) byName.set(normalized, name);
  }
  return [...byName.values()].slice(0, count);
};
