import type { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { withConcurrency } from '../../platform/with-concurrency.ts';
import { isExistingUser } from './is-existing-user.ts';
import { storeNotifications } from './notifications.store.ts';

/** Followers who are notified in parallel. */
const concurrency = 16;

/** The post of a release: what was released, by which artists and when (ISO 8601, UTC). */
export interface Release {
  readonly targetId: TrackId | AlbumId | PlaylistId;
  readonly by: readonly (ArtistId | UserId)[];
  readonly at: string;
}

/** Notifies users of a release. Costs as much as `storeNotifications` for each of them. Safe to repeat. */
export const notifyOfRelease = async (
  userIds: readonly UserId[],
  { targetId, by: [by], at }: Release,
): Promise<void> => {
  if (by === undefined) return;
  await withConcurrency(userIds, concurrency, (to) =>
    storeNotifications(
      { to, type: 'released', targetId, label: null, at, by, actors: [], more: false },
      isExistingUser,
    ),
  );
};
