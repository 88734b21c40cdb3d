import type { UserId } from '@overtone/shared/ids.ts';

/** Returns the user ID in the address of a profile or in an ID that was pasted, or undefined if there is none. */
export const parseUserId = (typed: string): UserId | undefined => {
  const [, id] = /(?:^|\/user\/)usr_([0-9a-hjkmnp-tv-z]{26})(?=$|[/?#])/i.exec(typed.trim()) ?? [];
  return id === undefined ? undefined : `usr_${id.toUpperCase()}`;
};
