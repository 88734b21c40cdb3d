import { createHash, randomBytes } from 'node:crypto';

/** Creates a secret of 256 random bits for a cookie, a link or a header. Only its digest is stored. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the SHA-256 of a secret in hex. That is enough for 256 random bits; use `hashPassword` for user input. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
