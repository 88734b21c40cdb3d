import type { PlayId } from '@overtone/shared/ids.ts';

/** Crockford's base 32, as ULIDs write it (github.com/ulid/spec). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const toBase32 = (value: number, length: number): string => {
  let text = '';
  for (let remaining = value; text.length < length; remaining = Math.floor(remaining / 32))
    text = alphabet[remaining % 32] + text;
  return text;
};

/**
 * Creates a `ply_` ULID: 48 bits of time and 80 random bits. These twelve lines are smaller than the library, which
 * would be part of every first visit.
 */
export const createPlayId = (now = Date.now()): PlayId => {
  const randomBytes = crypto.getRandomValues(new Uint8Array(16));
  return `ply_${toBase32(now, 10)}${Array.from(randomBytes, (byte) => alphabet[byte % 32]).join('')}`;
};
