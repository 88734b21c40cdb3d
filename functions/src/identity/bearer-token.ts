import { UserId } from '@overtone/shared/ids.ts';
import { createSecret, hashSecret } from '../platform/secret.ts';

/** A secret that authenticates a user. Only its digest is stored. */
export interface BearerToken {
  readonly userId: UserId;
  readonly digest: string;
}

/**
 * Returns a new token and its text for the client. The text contains the user id, so that one read finds both the
 * user and the secret.
 */
export const createBearerToken = (userId: UserId): BearerToken & { text: string } => {
  const secret = createSecret();
  return { userId, digest: hashSecret(secret), text: `${userId.slice('usr_'.length)}.${secret}` };
};

/** Returns the token of a text from a client, or undefined if the text is malformed. */
export const parseBearerToken = (text: string | undefined): BearerToken | undefined => {
  const [, ulid, secret] = /^([0-9A-Z]{26})\.([\w-]{43})$/.exec(text ?? '') ?? [];
  const userId = UserId.safeParse(`usr_${ulid}`);
  return secret && userId.success ? { userId: userId.data, digest: hashSecret(secret) } : undefined;
};
