import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePermissions } from './merge-permissions.ts';
import { GrantedPermission, permissions } from './permissions.ts';
import { getQuotaOf, isOverQuota } from './quota.ts';

const grant = (name: GrantedPermission['name'], limits: Record<string, number | null> = {}): GrantedPermission => ({
  name,
  restrictions: Object.entries(limits).map(([restriction, value]) => ({ name: restriction, value })),
});

describe('mergePermissions', () => {
  it('returns each permission once, with the highest value of each restriction', () => {
    expect(
      mergePermissions([
        grant('music.view'),
        grant('music.create', { tracks: 10, minutes: 60 }),
        grant('music.view'),
        grant('music.create', { tracks: 50, minutes: 30 }),
      ]),
    ).toEqual([grant('music.view'), grant('music.create', { tracks: 50, minutes: 60 })]);
  });

  it.each([
    ['a role without this restriction', grant('music.create')],
    ['a role with an empty value', grant('music.create', { tracks: null })],
  ])('removes a restriction because of %s', (_, unrestricted) => {
    for (const order of [
      [grant('music.create', { tracks: 10 }), unrestricted],
      [unrestricted, grant('music.create', { tracks: 10 })],
    ]) {
      expect(getQuotaOf(mergePermissions(order), 'music.create', 'tracks')).toBeNull();
    }
  });
});

describe('isOverQuota', () => {
  it('returns whether usage has reached the restriction, and false without one', () => {
    const granted = [grant('music.create', { tracks: 10, minutes: null })];
    expect([9, 10, 11].map((usage) => isOverQuota(granted, 'music.create', 'tracks', usage))).toEqual([
      false,
      true,
      true,
    ]);
    expect(isOverQuota(granted, 'music.create', 'minutes', 1e9)).toBe(false);
    expect(isOverQuota(granted, 'music.create', 'unknown', 1e9)).toBe(false);
    expect(isOverQuota([grant('admin')], 'music.create', 'tracks', 1e9)).toBe(false);
    expect(isOverQuota([], 'music.create', 'tracks', 0)).toBe(true);
  });
});

const grants = fc.array(
  fc.record({
    name: fc.constantFrom(...permissions),
    restrictions: fc.uniqueArray(
      fc.record({ name: fc.constantFrom('tracks', 'minutes'), value: fc.option(fc.nat()) }),
      { selector: ({ name }) => name },
    ),
  }),
);

describe('mergePermissions: properties', () => {
  it('never removes a right by adding a role', () => {
    fc.assert(
      fc.property(grants, grants, fc.constantFrom(...permissions), fc.nat(), (granted, more, name, usage) => {
        if (!isOverQuota(mergePermissions(granted), name, 'tracks', usage)) {
          expect(isOverQuota(mergePermissions([...granted, ...more]), name, 'tracks', usage)).toBe(false);
        }
      }),
    );
  });

  it('returns valid permissions, independent of the order', () => {
    fc.assert(
      fc.property(grants, (granted) => {
        const merged = mergePermissions(granted);
        expect(merged.map((permission) => GrantedPermission.parse(permission))).toEqual(merged);
        for (const name of permissions) {
          const reversed = mergePermissions(granted.toReversed());
          expect(getQuotaOf(reversed, name, 'tracks')).toBe(getQuotaOf(merged, name, 'tracks'));
        }
      }),
    );
  });
});
