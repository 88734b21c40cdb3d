import { createHash, randomBytes } from 'node:crypto';
import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deleteItems } from '../../platform/dynamo/partition.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { putItem } from '../../platform/dynamo/write.ts';

/** The user of the unsubscribe link of one email. Only a digest of its token is stored. */
const unsubscribeTokenItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({ userId: UserId, expires: z.int() }),
  key: { pk: 'unsubscribe#{digest}', sk: 'unsubscribe' },
  // The account deletion finds the links of a user.
  indexes: { ofUser: { index: 'gsi1', pk: 'unsubscribe-links#{userId}', sk: '{digest}' } },
  expires: 'expires',
});

const toDigest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Creates the token of the unsubscribe link of one email. It works for `communityLimits.unsubscribeDays`, regardless of
 * other emails and of what the user changes. 2 write units.
 */
export const createUnsubscribeToken = async (userId: UserId): Promise<string> => {
  const token = randomBytes(16).toString('base64url');
  const expires = Math.floor(Date.now() / 1_000) + communityLimits.unsubscribeDays * 86_400;
  await putItem(unsubscribeTokenItem, { digest: toDigest(token), userId, expires });
  return token;
};

/** Returns the user of an unsubscribe link, or undefined if there is none: half a read unit. */
export const findUserByUnsubscribeToken = async (token: string): Promise<UserId | undefined> =>
  (await findItem(unsubscribeTokenItem, { digest: toDigest(token) }))?.userId;

/** Makes the unsubscribe links of a deleted user invalid. One read unit for 40 links, and 2 write units for each. */
export const deleteUnsubscribeTokens = async (userId: UserId): Promise<void> => {
  const links = await listItems(unsubscribeTokenItem, 'ofUser', { userId });
  await deleteItems(
    unsubscribeTokenItem,
    links.map(({ digest }) => ({ digest })),
  );
};
