import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import * as z from 'zod';
import type { BearerToken } from '../../identity/bearer-token.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { deleteItem, putItem } from '../../platform/dynamo/write.ts';

/** A login with a correct password that waits for the code. */
const Challenge = z.object({ remember: z.boolean(), epoch: z.string(), expires: z.int() });
type Challenge = z.output<typeof Challenge>;

const challengeItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: Challenge,
  key: { pk: 'user#{userId}', sk: 'challenge#{digest}' },
  isConsistent: true,
  expires: 'expires',
});

/** Stores a challenge. Costs one write unit. */
export const putChallenge = ({ userId, digest }: BearerToken, challenge: Omit<Challenge, 'expires'>): Promise<void> => {
  const expires = Math.floor(Date.now() / 1_000) + identityLimits.twoFactorMinutes * 60;
  return putItem(challengeItem, { userId, digest, ...challenge, expires });
};

/** Returns a challenge, or undefined if it expired: consistent GetItem, one read unit. */
export const findChallenge = (bearer: BearerToken): Promise<Challenge | undefined> => findItem(challengeItem, bearer);

export const deleteChallenge = async (bearer: BearerToken): Promise<void> => {
  await deleteItem(challengeItem, bearer);
};
