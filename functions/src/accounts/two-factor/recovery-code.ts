import { randomInt } from 'node:crypto';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { hashSecret } from '../../platform/secret.ts';

// The alphabet omits 0, O, 1, I and L, because users read the codes from paper.
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const createRandomCharacters = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns a code `XXXXXXXXXX-XXXXXXXXXX` with 99 random bits, so that a plain digest is sufficient. */
const createRecoveryCode = (): string => {
  const half = (identityLimits.recoveryCodeLength - 1) / 2;
  return `${createRandomCharacters(half)}-${createRandomCharacters(half)}`;
};

export const createRecoveryCodes = (): string[] =>
  Array.from({ length: identityLimits.recoveryCodes }, createRecoveryCode);

export const hashRecoveryCode = (code: string): string => hashSecret(code.trim().toUpperCase());
