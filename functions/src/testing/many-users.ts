import type { UserId } from '@overtone/shared/ids.ts';
import { buildUser } from '../accounts/registration/register.service.ts';
import { userItem } from '../identity/users/user.item.ts';
import { follows } from '../library/reactions/reaction.items.ts';
import { putItems } from '../platform/dynamo/batch.ts';
import { createUniqueEmail } from './browser.ts';

/** Adds users with verified addresses, without sessions and credentials: 25 with each write. */
export const addUserRows = async (count: number): Promise<UserId[]> => {
  const verifiedAt = new Date().toISOString();
  const users = Array.from({ length: count }, () =>
    buildUser({ email: createUniqueEmail() }, { email_verified_at: verifiedAt }),
  );
  await putItems(userItem, users);
  return users.map(({ id }) => id);
};

/** Adds the rows of followers of an artist or user, without counting them. */
export const addFollowRows = async (userIds: readonly UserId[], id: string, followedAt = new Date().toISOString()) => {
  const type = id.startsWith('art_') ? 'artist' : 'user';
  const rows = userIds.map((userId) => ({ userId, type, id, followedAt }));
  await putItems(follows.reactionItem, rows as never);
};
