import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { listBlocked } from '../../identity/blocks/blocks.store.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';

/**
 * Returns a page of the users that a user blocks, with their current names. Deleted accounts are omitted. Costs 2
 * round trips.
 */
export const readBlockedUsers = async (userId: UserId, page: PageQuery): Promise<Page<PublicProfile>> => {
  const { data, nextCursor } = await listBlocked(userId, page);
  return { data: (await findUsers(data)).map(presentProfile), nextCursor };
};
