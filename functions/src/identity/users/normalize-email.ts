/** An address is one person's, however it is spelled. */
export const normalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
