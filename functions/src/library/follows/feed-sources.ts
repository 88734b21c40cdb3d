import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { FollowedId } from '@overtone/shared/library/follows/follow.model.ts';
import { follows } from '../reactions/reaction-kinds.ts';
import { listReactingUsers } from '../reactions/reactions.store.ts';

/**
 * A page of those who follow something, who did so first: Query `gsi2` at `followed#<id>`, half a read unit for 12 people. A page may
 * have 3,000 of them (a megabyte): a million followers are 340 Queries, one after the other, and 42,000 read units, 0.005 dollars.
 */
export const listFollowersOf = (id: FollowedId, page: PageQuery): Promise<Page<UserId>> =>
  listReactingUsers(follows, id, page);
