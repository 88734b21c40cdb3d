import type { UserId } from '@overtone/shared/ids.ts';

/** The person whom the address of a profile, or the sign in it, names; undefined where it names nobody. */
export const personIn = (typed: string): UserId | undefined => {
  const [, sign] = /(?:^|\/user\/)usr_([0-9a-hjkmnp-tv-z]{26})(?=$|[/?#])/i.exec(typed.trim()) ?? [];
  return sign === undefined ? undefined : `usr_${sign.toUpperCase()}`;
};
