import { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { SocialService } from '@overtone/shared/users/user.model.ts';
import * as z from 'zod';
import { deleteItem, getItem, putItem, takeItem } from '../../platform/items.ts';
import { digestOf } from '../../platform/secret.ts';
import { SocialIdentity } from './social-identity.model.ts';

const table = 'ACCOUNTS_TABLE';

const expiry = (): number => Math.floor(Date.now() / 1_000) + limits.socialMinutes * 60;

const alive = <Flow extends { expires: number }>(flow: Flow | undefined): Flow | undefined =>
  flow && flow.expires * 1_000 > Date.now() ? flow : undefined;

/** Somebody on their way to a provider: found by their browser's cookie, used up by the first answer. */
const SocialFlow = z.object({
  service: SocialService,
  /** Who connects the provider to their account; null for a sign-in. */
  userId: UserId.nullable(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  expires: z.int(),
});
export type SocialFlow = z.output<typeof SocialFlow>;

const flowKey = (secret: string) => ({ pk: `social-flow#${digestOf(secret)}`, sk: 'flow' });

/** One write unit. */
export const putFlow = (secret: string, flow: Omit<SocialFlow, 'expires'>): Promise<void> => {
  const expires = expiry();
  return putItem(table, { ...flowKey(secret), ...flow, expires, ttl: expires });
};

/** Takes a flow away and gives it, to one caller alone: an answer counts once. One write unit. */
export const takeFlow = async (secret: string): Promise<SocialFlow | undefined> => {
  const item = await takeItem(table, flowKey(secret));
  return alive(item && SocialFlow.parse(item));
};

/** A provider's account that waits for the password of the account with the same address. */
const PendingConnection = z.object({ userId: UserId, identity: SocialIdentity, expires: z.int() });
export type PendingConnection = z.output<typeof PendingConnection>;

const pendingKey = (secret: string) => ({ pk: `social-pending#${digestOf(secret)}`, sk: 'pending' });

export const putPending = (secret: string, pending: Omit<PendingConnection, 'expires'>): Promise<void> => {
  const expires = expiry();
  return putItem(table, { ...pendingKey(secret), ...pending, expires, ttl: expires });
};

/** Consistent GetItem, one read unit. */
export const findPending = async (secret: string): Promise<PendingConnection | undefined> => {
  const item = await getItem(table, pendingKey(secret));
  return alive(item && PendingConnection.parse(item));
};

export const deletePending = (secret: string): Promise<void> => deleteItem(table, pendingKey(secret));

/** Somebody new, whose account waits until they have accepted the site's policies. */
const PendingSignUp = z.object({ identity: SocialIdentity.extend({ email: z.string() }), expires: z.int() });
export type PendingSignUp = z.output<typeof PendingSignUp>;

const signUpKey = (secret: string) => ({ pk: `social-sign-up#${digestOf(secret)}`, sk: 'sign-up' });

/** One write unit. */
export const putSignUp = (secret: string, signUp: Omit<PendingSignUp, 'expires'>): Promise<void> => {
  const expires = expiry();
  return putItem(table, { ...signUpKey(secret), ...signUp, expires, ttl: expires });
};

/** Consistent GetItem, one read unit. */
export const findSignUp = async (secret: string): Promise<PendingSignUp | undefined> => {
  const item = await getItem(table, signUpKey(secret));
  return alive(item && PendingSignUp.parse(item));
};

export const deleteSignUp = (secret: string): Promise<void> => deleteItem(table, signUpKey(secret));
