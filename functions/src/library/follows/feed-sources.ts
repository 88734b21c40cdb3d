import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { FollowedId, FollowType } from '@overtone/shared/library/follows/follow.model.ts';
import { RepostType } from '@overtone/shared/library/reposts/repost.model.ts';
import { follows, reposts } from '../marks/mark-kinds.ts';
import { listAllMarks, listLatestMarks, listMarkersOf, type Mark } from '../marks/marks.store.ts';

/**
 * A page of those who follow something, who did so first: Query `gsi2` at `followed#<id>`, half a read unit for 12 people. A page may
 * have 3,000 of them (a megabyte): a million followers are 340 Queries, one after the other, and 42,000 read units, 0.005 dollars.
 */
export const listFollowersOf = (id: FollowedId, page: PageQuery): Promise<Page<UserId>> =>
  listMarkersOf(follows, id, page);

/** Everything that somebody follows, as it is now: consistent Query `follows#<userId>`, a read unit for 12; 2,000 are 167. */
export const listFollowed = (userId: UserId): Promise<Mark<FollowType>[]> => listAllMarks(follows, userId);

/** A page of what somebody reposted, the latest first: three Queries at once, half a read unit for 12 rows each. Whether it is still to be had nobody looked. */
export const listReposted = (userId: UserId, page: PageQuery): Promise<Page<Mark<RepostType>>> =>
  listLatestMarks(reposts, userId, RepostType.options, page);
