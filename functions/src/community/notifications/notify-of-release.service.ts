import type { UserId } from '@overtone/shared/ids.ts';
import { withConcurrency } from '../../platform/with-concurrency.ts';
import type { Post } from '../feed/feed.items.ts';
import { isExistingUser } from './is-existing-user.ts';
import { storeNotifications } from './notifications.store.ts';

/** Followers who are notified in parallel. */
const concurrency = 16;

/** Notifies users of a release. Costs as `storeNotifications` for each of them. Safe to repeat. */
export const notifyOfRelease = (userIds: readonly UserId[], { thing, by, at }: Post): Promise<void> =>
  withConcurrency(userIds, concurrency, (to) =>
    storeNotifications(
      { to, type: 'released', thing, label: null, at, by: by[0] as Post['by'][number], actors: [], more: false },
      isExistingUser,
    ),
  );
