import type { ImageId, UserId } from '@overtone/shared/ids.ts';
import type { SocialService } from '@overtone/shared/users/user.model.ts';

// Everything of one person lies in one partition, so that a call finds out who makes it in one read, ending sessions
// needs no index that lags behind, and a removal finds all there is.

export const partitionOf = (id: UserId): string => `user#${id}`;
export const userKey = (id: UserId) => ({ pk: partitionOf(id), sk: 'user' });
export const credentialsKey = (id: UserId) => ({ pk: partitionOf(id), sk: 'credentials' });
export const codeKey = (id: UserId) => ({ pk: partitionOf(id), sk: 'code#email' });
export const sessionKey = (id: UserId, digest: string) => ({ pk: partitionOf(id), sk: `session#${digest}` });
export const challengeKey = (id: UserId, digest: string) => ({ pk: partitionOf(id), sk: `challenge#${digest}` });
export const tokenKey = (id: UserId, digest: string) => ({ pk: partitionOf(id), sk: `token#${digest}` });
/** A picture of theirs whose objects are in the bucket, or about to be. */
export const avatarKey = (id: UserId, imageId: ImageId) => ({ pk: partitionOf(id), sk: `avatar#${imageId}` });
/** An account at a provider that is connected to theirs. */
export const socialKey = (id: UserId, service: SocialService) => ({ pk: partitionOf(id), sk: `social#${service}` });

/** A provider's account is one person's. */
export const socialLockKey = (service: SocialService, providerUserId: string) => ({
  pk: `social#${service}#${providerUserId}`,
  sk: 'lock',
});

/** An address is one person's, however it is spelled. */
export const normalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
export const emailKey = (email: string) => ({ pk: `email#${normalizeEmail(email)}`, sk: 'lock' });
