import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import type { Actor, StoredNotification } from './notification.items.ts';

/** The users of a notification: the first ones, and whether there are more. */
export type UserGroup = Pick<StoredNotification, 'actors' | 'more'>;

const toActorKey = ({ id, comment }: Actor): string => `${id}#${comment ?? ''}`;
const byTime = (one: Actor, other: Actor): number =>
  `${one.at}#${toActorKey(one)}` < `${other.at}#${toActorKey(other)}` ? -1 : 1;

/**
 * Merges two groups: the first users of both, and whether there are more. A user with several comments is included
 * twice if there is space after all other users. The notification then remains when one of these comments is deleted,
 * and no single user fills it. The result does not depend on order or repetition, so that nothing changes any more once
 * the maximum number of users is reached.
 */
export const mergeUserGroups = (one: UserGroup, other: UserGroup): UserGroup => {
  const all = new Map<string, Actor>();
  for (const actor of [...one.actors, ...other.actors].toSorted(byTime)) {
    if (!all.has(toActorKey(actor))) all.set(toActorKey(actor), actor);
  }
  const users = [...Map.groupBy(all.values(), ({ id }) => id).values()];
  const firstActions = users.flatMap(([first]) => first ?? []);
  const secondActions = users.flatMap(([, second]) => second ?? []).toSorted(byTime);
  const max = communityLimits.notificationActorsMax;
  const actors = [...firstActions, ...secondActions].slice(0, max).toSorted(byTime);
  return { actors, more: one.more || other.more || users.length > max };
};

/** Returns whether two groups are equal. */
export const isSameGroup = (one: UserGroup, other: UserGroup): boolean =>
  one.more === other.more &&
  one.actors.length === other.actors.length &&
  one.actors.every((actor, index) => {
    const counterpart = other.actors[index] as Actor;
    return toActorKey(actor) === toActorKey(counterpart) && actor.at === counterpart.at;
  });
