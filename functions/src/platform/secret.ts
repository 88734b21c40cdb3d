import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text for a cookie, a link or a header. Only its digest is ever stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex: enough for what has 256 random bits; what a person chose or types goes through `hashPassword`. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
