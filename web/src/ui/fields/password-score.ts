import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';

/** Minimum numbers of characters for fair, good and strong, without repetitions. */
const lengthThresholds = [11, 14, 18];

/**
 * Returns the number of characters that do not continue a run (`aaaa`, `1234`, `4321`), at most twice the number of
 * different characters.
 */
const getEffectiveLength = (password: string): number => {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.map((code, index) => code - (codes[index - 1] ?? Number.NEGATIVE_INFINITY));
  const effectiveLength = steps.filter(
    (difference, index) => Math.abs(difference) > 1 || difference !== steps[index - 1],
  ).length;
  return Math.min(effectiveLength, new Set(codes).size * 2);
};

/**
 * Returns the strength of a password: 0 too short, 1 weak to 4 strong. Only the length counts (NIST SP 800-63B-4). Only
 * the server knows whether a password is a common one.
 */
export const calculatePasswordScore = (password: string): number => {
  if ([...password].length < identityLimits.passwordLengthMin) return 0;
  const effectiveLength = getEffectiveLength(password);
  return 1 + lengthThresholds.filter((length) => effectiveLength >= length).length;
};
