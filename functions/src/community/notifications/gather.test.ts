import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameGroup, mergeUserGroups, type UserGroup } from './gather.ts';

const emptyGroup: UserGroup = { actors: [], more: false };

const buildActor = (user: number, second: number, comment: number | null = null) => ({
  id: `usr_${String(user).padStart(26, '0')}` as const,
  at: `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`,
  comment: comment === null ? null : (`cmt_${String(comment).padStart(26, '0')}` as const),
});

// Users with up to four comments at times in any order.
const actor = fc
  .record({ user: fc.integer({ min: 0, max: 14 }), comment: fc.option(fc.nat(3)) })
  .map(({ user, comment }) => buildActor(user, (user * 7 + (comment ?? 0) * 23) % 60, comment));
const group = fc.record({ actors: fc.array(actor, { maxLength: 6 }), more: fc.boolean() });

describe('mergeUserGroups', () => {
  it('returns the same group for any order and repetition of the merged groups', () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 6 }), fc.array(fc.nat(), { maxLength: 12 }), (groups, repetitions) => {
        const once = groups.reduce(mergeUserGroups, emptyGroup);
        const repeated = repetitions.flatMap((index) => groups[index % Math.max(1, groups.length)] ?? []);
        const shuffled = [...repeated, ...groups.toReversed(), ...repeated].reduce(mergeUserGroups, emptyGroup);
        expect(isSameGroup(shuffled, once)).toBe(true);
        expect(once.actors.length).toBeLessThanOrEqual(communityLimits.notificationActorsMax);
        const users = new Set(groups.flatMap(({ actors }) => actors.map(({ id }) => id)));
        const hasMore = groups.some(({ more }) => more) || users.size > communityLimits.notificationActorsMax;
        expect(once.more).toBe(hasMore);
      }),
    );
  });

  it('keeps the first users, and states whether there are more', () => {
    const actors = Array.from({ length: communityLimits.notificationActorsMax + 1 }, (_, index) =>
      buildActor(index, 59 - index),
    );
    const all = actors.map((one) => ({ actors: [one], more: false })).reduce(mergeUserGroups, emptyGroup);
    expect(all).toEqual({ actors: actors.toReversed().slice(0, communityLimits.notificationActorsMax), more: true });
  });

  it('includes a second comment of a user who wrote many, if there is space after all users', () => {
    const comments = Array.from({ length: communityLimits.notificationActorsMax }, (_, index) =>
      buildActor(0, index, index),
    );
    const alone = mergeUserGroups({ actors: comments, more: false }, emptyGroup);
    expect(alone).toEqual({ actors: comments.slice(0, 2), more: false });
    const others = comments.slice(1).map((_, index) => buildActor(index + 1, 30 + index));
    expect(mergeUserGroups(alone, { actors: others, more: false })).toEqual({
      actors: [comments[0], ...others],
      more: false,
    });
  });
});
