import { clipName } from '../../platform/clip-name.ts';

/** Whether a name is a person's address, or what stands before its @: a name that tells what only they may know. */
export const isFromAddress = (name: string, email: string): boolean =>
  [email, email.split('@')[0] ?? email].some((part) => clipName(part) === name);
