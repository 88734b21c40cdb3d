import { limits } from '@overtone/shared/limits.ts';
import * as z from 'zod';
import { deleteItem, getItem, putItem } from '../../platform/items.ts';
import type { Bearer } from '../sessions/bearer.ts';
import { challengeKey } from '../users/user-keys.ts';

const table = 'ACCOUNTS_TABLE';

/** A sign-in whose password was right and whose code is still to come. */
const Challenge = z.object({ remember: z.boolean(), epoch: z.string(), expires: z.int() });
export type Challenge = z.output<typeof Challenge>;

/** One write unit. */
export const putChallenge = async (
  { userId, digest }: Bearer,
  challenge: Omit<Challenge, 'expires'>,
): Promise<void> => {
  const expires = Math.floor(Date.now() / 1_000) + limits.twoFactorMinutes * 60;
  await putItem(table, { ...challengeKey(userId, digest), ...challenge, expires, ttl: expires });
};

/** Consistent GetItem, one read unit; undefined when it ran out. */
export const findChallenge = async ({ userId, digest }: Bearer): Promise<Challenge | undefined> => {
  const item = await getItem(table, challengeKey(userId, digest));
  const challenge = item && Challenge.parse(item);
  return challenge && challenge.expires * 1_000 > Date.now() ? challenge : undefined;
};

export const deleteChallenge = ({ userId, digest }: Bearer): Promise<void> =>
  deleteItem(table, challengeKey(userId, digest));
