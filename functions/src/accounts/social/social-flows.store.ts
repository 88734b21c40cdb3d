import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { deleteAndGetItem, deleteItem, putItem } from '../../platform/dynamo/write.ts';
import { hashSecret } from '../../platform/secret.ts';
import {
  type PendingConnection,
  type PendingSignUp,
  pendingConnectionItem,
  pendingSignUpItem,
  type SocialFlow,
  socialFlowItem,
} from './social-flow.items.ts';

const getKey = (secret: string) => ({ digest: hashSecret(secret) });

const getExpirySeconds = (): number => Math.floor(Date.now() / 1_000) + identityLimits.socialMinutes * 60;

/** Stores a redirect to a provider. Costs one write unit. */
export const putFlow = (secret: string, flow: Omit<SocialFlow, 'expires'>): Promise<void> =>
  putItem(socialFlowItem, { ...getKey(secret), ...flow, expires: getExpirySeconds() });

/**
 * Deletes a flow and returns it, or undefined if it does not exist. Only one of several concurrent callers gets it.
 * Costs one write unit.
 */
export const consumeFlow = (secret: string): Promise<SocialFlow | undefined> =>
  deleteAndGetItem(socialFlowItem, getKey(secret));

/** Stores a connection that waits for a password. Costs one write unit. */
export const putPending = (secret: string, pending: Omit<PendingConnection, 'expires'>): Promise<void> =>
  putItem(pendingConnectionItem, { ...getKey(secret), ...pending, expires: getExpirySeconds() });

/** Consistent GetItem, one read unit. */
export const findPending = (secret: string): Promise<PendingConnection | undefined> =>
  findItem(pendingConnectionItem, getKey(secret));

export const deletePending = async (secret: string): Promise<void> => {
  await deleteItem(pendingConnectionItem, getKey(secret));
};

/** Stores a sign-up that waits for the policies. Costs one write unit. */
export const putSignUp = (secret: string, signUp: Omit<PendingSignUp, 'expires'>): Promise<void> =>
  putItem(pendingSignUpItem, { ...getKey(secret), ...signUp, expires: getExpirySeconds() });

/** Consistent GetItem, one read unit. */
export const findSignUp = (secret: string): Promise<PendingSignUp | undefined> =>
  findItem(pendingSignUpItem, getKey(secret));

export const deleteSignUp = async (secret: string): Promise<void> => {
  await deleteItem(pendingSignUpItem, getKey(secret));
};
