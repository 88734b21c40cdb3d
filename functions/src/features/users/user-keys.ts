import type { UserId } from '@overtone/shared/ids.ts';

// Everything of one person lies in one partition, so that a call finds out who makes it in one read, ending sessions
// needs no index that lags behind, and a removal finds all there is.

export const partitionOf = (id: UserId): string => `user#${id}`;
export const userKey = (id: UserId) => ({ pk: partitionOf(id), sk: 'user' });
export const credentialsKey = (id: UserId) => ({ pk: partitionOf(id), sk: 'credentials' });
export const codeKey = (id: UserId) => ({ pk: partitionOf(id), sk: 'code#email' });
export const sessionKey = (id: UserId, digest: string) => ({ pk: partitionOf(id), sk: `session#${digest}` });
export const challengeKey = (id: UserId, digest: string) => ({ pk: partitionOf(id), sk: `challenge#${digest}` });
export const tokenKey = (id: UserId, digest: string) => ({ pk: partitionOf(id), sk: `token#${digest}` });

/** An address is one person's, however it is spelled. */
export const normalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
export const emailKey = (email: string) => ({ pk: `email#${normalizeEmail(email)}`, sk: 'lock' });
