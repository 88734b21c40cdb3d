import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { findFollowTimes } from '../../library/public.ts';
import { isExistingUser } from './is-existing-user.ts';
import { findOutboxPosition, setOutboxPosition, storeNotifications } from './notifications.store.ts';
import type { Release } from './notify-of-release.service.ts';
import { isListed } from './unread-state.ts';

/** Returns the latest posts of publishers with many followers, newest first. It belongs to the feed. */
export type ListOutbox = () => Promise<readonly (Release & { readonly kind: string })[]>;

/**
 * Adds the releases of artists with more than `communityLimits.feedFollowersMax` followers to the notifications of a
 * user who lists them: releases since the last time, and after the user followed the artist. They become rows like all
 * others, so that they are counted and marked as read like them. Half a read unit, because the outbox is cached for some
 * seconds; after a new post in it one read unit for each artist and one write unit, and as `storeNotifications` for each
 * release.
 */
export const addOutboxReleases = async (userId: UserId, listOutbox: ListOutbox): Promise<void> => {
  const [posts, position] = await Promise.all([listOutbox(), findOutboxPosition(userId)]);
  const newest = posts[0];
  if (!newest || (position !== undefined && newest.at <= position)) return;
  const now = Date.now();
  const releases = posts
    .filter(
      (post) =>
        post.kind === 'released' &&
        isListed({ createdAt: post.at }, now) &&
        (position === undefined || post.at > position),
    )
    .slice(0, communityLimits.notificationsPerDay);
  const followTimes = await findFollowTimes(userId, [...new Set(releases.flatMap(({ by }) => by))]);
  for (const { targetId, by, at } of releases.toReversed()) {
    const artist = by.find((id) => (followTimes.get(id) ?? at) < at);
    if (artist === undefined) continue;
    const notification = { to: userId, type: 'released', targetId, label: null, at, by: artist } as const;
    await storeNotifications({ ...notification, actors: [], more: false }, isExistingUser);
  }
  await setOutboxPosition(userId, newest.at);
};
