/** Returns the form of an email address by which addresses are compared. */
export const normalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
