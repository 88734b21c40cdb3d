import { UserId } from '@overtone/shared/ids.ts';
import { digestOf, newSecret } from '../platform/secret.ts';

/** What a browser or a program shows to be somebody: whom it speaks for, and a secret of which only the digest is kept. */
export interface Bearer {
  readonly userId: UserId;
  readonly digest: string;
}

/** A new one, and the text to hand out. The person stands in it, so that one read finds both them and the secret. */
export const newBearer = (userId: UserId): Bearer & { text: string } => {
  const secret = newSecret();
  return { userId, digest: digestOf(secret), text: `${userId.slice('usr_'.length)}.${secret}` };
};

/** Reads a text that was handed out; undefined for anything else. */
export const readBearer = (text: string | undefined): Bearer | undefined => {
  const [, ulid, secret] = /^([0-9A-Z]{26})\.([\w-]{43})$/.exec(text ?? '') ?? [];
  const userId = UserId.safeParse(`usr_${ulid}`);
  return secret && userId.success ? { userId: userId.data, digest: digestOf(secret) } : undefined;
};
