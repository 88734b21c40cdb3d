import type { UserId } from '@overtone/shared/ids.ts';
import { withConcurrency } from '../../platform/with-concurrency.ts';
import type { Release } from '../notifications/add-outbox-releases.service.ts';
import { notifyUser } from './notify-user.service.ts';

/** Followers who are notified in parallel. */
const concurrency = 16;

/** Notifies users of a release. Costs as much as `notifyUser` for each of them. Safe to repeat. */
export const notifyOfRelease = async (
  userIds: readonly UserId[],
  { targetId, by: [by], at }: Release,
): Promise<void> => {
  if (by === undefined) return;
  await withConcurrency(userIds, concurrency, (to) =>
    notifyUser({ to, type: 'released', targetId, label: null, at, by, actors: [], more: false }),
  );
};
