import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gather, isSameGroup, type UserGroup } from './gather.ts';

const emptyGroup: UserGroup = { actors: [], more: false };

const actor = fc
  .record({ index: fc.integer({ min: 0, max: 19 }), isComment: fc.boolean() })
  .map(({ index, isComment }) => ({
    id: `usr_${String(index).padStart(26, '0')}` as const,
    at: `2026-01-01T00:00:${String(index).padStart(2, '0')}.000Z`,
    comment: isComment ? (`cmt_${String(index).padStart(26, '0')}` as const) : null,
  }));
const group = fc.record({ actors: fc.array(actor, { maxLength: 6 }), more: fc.boolean() });

describe('gather', () => {
  it('returns the same group for any order and repetition of the merged groups', () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 6 }), fc.array(fc.nat(), { maxLength: 12 }), (groups, repetitions) => {
        const once = groups.reduce(gather, emptyGroup);
        const repeated = repetitions.flatMap((index) => groups[index % Math.max(1, groups.length)] ?? []);
        const shuffled = [...repeated, ...groups.toReversed(), ...repeated].reduce(gather, emptyGroup);
        expect(isSameGroup(shuffled, once)).toBe(true);
        expect(once.actors.length).toBeLessThanOrEqual(communityLimits.notificationActorsMax);
      }),
    );
  });

  it('keeps the first users, and states whether there are more', () => {
    const actors = Array.from({ length: communityLimits.notificationActorsMax + 1 }, (_, index) => ({
      id: `usr_${String(index).padStart(26, '0')}` as const,
      at: `2026-01-01T00:00:${String(59 - index)}.000Z`,
      comment: null,
    }));
    const all = actors.map((one) => ({ actors: [one], more: false })).reduce(gather, emptyGroup);
    expect(all).toEqual({ actors: actors.toReversed().slice(0, communityLimits.notificationActorsMax), more: true });
  });
});
