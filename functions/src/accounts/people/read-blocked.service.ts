import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { listBlocked } from '../../identity/people/blocks.store.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';

/** A page of those whom somebody blocks, as they are called now, without those who go. 2 trips. */
export const readBlocked = async (userId: UserId, page: PageQuery): Promise<Page<PublicProfile>> => {
  const { data, nextCursor } = await listBlocked(userId, page);
  return { data: (await findUsers(data)).map(presentProfile), nextCursor };
};
