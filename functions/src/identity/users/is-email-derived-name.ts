import { truncateName } from '../../platform/truncate-name.ts';

/** Returns whether a name is the user's email address or its local part. Such a name would reveal the address. */
export const isEmailDerivedName = (name: string, email: string): boolean =>
  [email, email.split('@')[0] ?? email].some((part) => truncateName(part) === name);
