import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Gathered, gather, isSame } from './gather.ts';

const emptyGroup: Gathered = { actors: [], more: false };

const actor = fc.record({ place: fc.integer({ min: 0, max: 19 }), said: fc.boolean() }).map(({ place, said }) => ({
  id: `usr_${String(place).padStart(26, '0')}` as const,
  at: `2026-01-01T00:00:${String(place).padStart(2, '0')}.000Z`,
  comment: said ? (`cmt_${String(place).padStart(26, '0')}` as const) : null,
}));
const piece = fc.record({ actors: fc.array(actor, { maxLength: 6 }), more: fc.boolean() });

describe('gather', () => {
  it('returns the same for any order and repetition', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.array(fc.nat(), { maxLength: 12 }), (pieces, again) => {
        const once = pieces.reduce(gather, emptyGroup);
        const repeated = again.flatMap((place) => pieces[place % Math.max(1, pieces.length)] ?? []);
        const shuffled = [...repeated, ...pieces.toReversed(), ...repeated].reduce(gather, emptyGroup);
        expect(isSame(shuffled, once)).toBe(true);
        expect(once.actors.length).toBeLessThanOrEqual(communityLimits.notificationActorsMax);
      }),
    );
  });

  it('keeps the first users and whether there are more', () => {
    const people = Array.from({ length: communityLimits.notificationActorsMax + 1 }, (_, place) => ({
      id: `usr_${String(place).padStart(26, '0')}` as const,
      at: `2026-01-01T00:00:${String(59 - place)}.000Z`,
      comment: null,
    }));
    const all = people.map((one) => ({ actors: [one], more: false })).reduce(gather, emptyGroup);
    expect(all).toEqual({ actors: people.toReversed().slice(0, communityLimits.notificationActorsMax), more: true });
  });
});
