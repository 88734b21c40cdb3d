import { randomInt } from 'node:crypto';
import { limits } from '@overtone/shared/limits.ts';
import { digestOf } from '../../platform/secret.ts';

// No 0, O, 1, I or L: these are read from paper.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const group = (length: number): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** `XXXXXXXXXX-XXXXXXXXXX`: 99 random bits, so that a plain digest is enough. */
const newRecoveryCode = (): string => {
  const half = (limits.recoveryCodeLength - 1) / 2;
  return `${group(half)}-${group(half)}`;
};

export const newRecoveryCodes = (): string[] => Array.from({ length: limits.recoveryCodes }, newRecoveryCode);

export const recoveryDigest = (code: string): string => digestOf(code.trim().toUpperCase());
