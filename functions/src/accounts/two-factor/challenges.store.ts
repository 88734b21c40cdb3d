import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { BearerToken } from '../../identity/bearer-token.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { deleteItem, putItem } from '../../platform/dynamo/write.ts';
import { type Challenge, challengeItem } from './challenge.item.ts';

/** One write unit. */
export const putChallenge = ({ userId, digest }: BearerToken, challenge: Omit<Challenge, 'expires'>): Promise<void> => {
  const expires = Math.floor(Date.now() / 1_000) + identityLimits.twoFactorMinutes * 60;
  return putItem(challengeItem, { userId, digest, ...challenge, expires });
};

/** Returns a challenge, or undefined if it expired: consistent GetItem, one read unit. */
export const findChallenge = (bearer: BearerToken): Promise<Challenge | undefined> => findItem(challengeItem, bearer);

export const deleteChallenge = async (bearer: BearerToken): Promise<void> => {
  await deleteItem(challengeItem, bearer);
};
