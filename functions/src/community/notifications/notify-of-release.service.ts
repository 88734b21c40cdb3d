import type { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { withConcurrency } from '../../platform/with-concurrency.ts';
import { notifyUser } from '../deliveries/notify-user.service.ts';

/** Followers who are notified in parallel. */
const concurrency = 16;

/** The post of a release: what was released, by which artists and when (ISO 8601, UTC). */
export interface Release {
  readonly targetId: TrackId | AlbumId | PlaylistId;
  readonly by: readonly (ArtistId | UserId)[];
  readonly at: string;
}

/** Notifies users of a release. Costs as `notifyUser` for each of them. Safe to repeat. */
export const notifyOfRelease = async (
  userIds: readonly UserId[],
  { targetId, by: [by], at }: Release,
): Promise<void> => {
  if (by === undefined) return;
  await withConcurrency(userIds, concurrency, (to) =>
    notifyUser({ to, type: 'released', targetId, label: null, at, by, actors: [], more: false }),
  );
};
