import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { findFollowTimes } from '../../library/public.ts';
import { isExistingUser } from './is-existing-user.ts';
import type { NewNotification } from './notification-keys.ts';
import {
  findOutboxPosition,
  selectNewNotifications,
  setOutboxPosition,
  storeNotification,
} from './notifications.store.ts';
import { isListed } from './unread-state.ts';

/** The post of a release: what was released, by which artists and when (ISO 8601, UTC). */
export interface Release {
  readonly targetId: TrackId | AlbumId | PlaylistId;
  readonly by: readonly (ArtistId | UserId)[];
  readonly at: string;
}

/** Returns the latest posts of publishers with many followers, newest first. It belongs to the feed. */
export type ListOutbox = () => Promise<readonly (Release & { readonly kind: string })[]>;

/**
 * Milliseconds after which the outbox contains all releases of a given time. The time of a release is set before it is
 * published, and its message may be delayed until the writer has ended (`announceEvents`).
 */
const outboxDelayMs = 10 * 60_000;

/**
 * Adds the releases of artists with more than `communityLimits.feedFollowersMax` followers to the notifications of a
 * user who lists them: releases since the last time, and after the user followed the artist, at most
 * `communityLimits.notificationsPerDay` of them. They become rows like all other notifications, so that they are
 * counted and marked as read in the same way. Releases of the last 10 minutes are looked up again the next time,
 * because earlier releases may still arrive.
 *
 * Costs half a read unit, because the outbox is cached for some seconds. After a new post in the outbox it costs two
 * more round trips, one read unit for each artist and for each release by a followed artist, and one write unit. Each
 * new release costs as much as `storeNotification`. They are stored one after the other, because each changes the
 * number of unread notifications.
 * @throws AppError `unavailable` if concurrent changes do not end
 */
export const addOutboxReleases = async (userId: UserId, listOutbox: ListOutbox): Promise<void> => {
  const [posts, position = ''] = await Promise.all([listOutbox(), findOutboxPosition(userId)]);
  const newest = posts[0];
  if (!newest || newest.at <= position) return;
  const now = Date.now();
  const releases = posts.filter(
    (post) => post.kind === 'released' && isListed({ createdAt: post.at }, now) && post.at > position,
  );
  const followTimes = await findFollowTimes(userId, [...new Set(releases.flatMap(({ by }) => by))]);
  const notifications = releases
    .flatMap(({ targetId, by, at }): NewNotification | [] => {
      const artist = by.find((id) => (followTimes.get(id) ?? at) < at);
      if (artist === undefined) return [];
      return { to: userId, type: 'released', targetId, label: null, at, by: artist, actors: [], more: false };
    })
    .slice(0, communityLimits.notificationsPerDay);
  for (const notification of (await selectNewNotifications(notifications)).toReversed())
    await storeNotification(notification, isExistingUser);
  const completeUntil = new Date(now - outboxDelayMs).toISOString();
  const next = newest.at < completeUntil ? newest.at : completeUntil;
  if (next > position) await setOutboxPosition(userId, next);
};
