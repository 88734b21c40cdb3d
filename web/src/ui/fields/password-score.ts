import { limits } from '@overtone/shared/limits.ts';

/** Characters from which a password without repetitions is fair, good, strong. */
const enough = [11, 14, 18];

/** Characters that say something new: not those that go on with a run (`aaaa`, `1234`, `4321`). */
const tellingLength = (password: string): number => {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.map((code, index) => code - (codes[index - 1] ?? Number.NEGATIVE_INFINITY));
  const telling = steps.filter((step, index) => Math.abs(step) > 1 || step !== steps[index - 1]).length;
  return Math.min(telling, new Set(codes).size * 2);
};

/**
 * A hint while somebody types: 0 too short, 1 weak to 4 strong. Length is what counts (NIST SP 800-63B-4); whether a
 * password is one of those that everybody tries, the server knows.
 */
export const passwordScore = (password: string): number => {
  if ([...password].length < limits.passwordLengthMin) return 0;
  const telling = tellingLength(password);
  return 1 + enough.filter((length) => telling >= length).length;
};
