import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePermissions } from './merge-permissions.ts';
import { GrantedPermission, permissions } from './permissions.ts';
import { isOverQuota, quotaOf } from './quota.ts';

const grant = (name: GrantedPermission['name'], limits: Record<string, number | null> = {}): GrantedPermission => ({
  name,
  restrictions: Object.entries(limits).map(([restriction, value]) => ({ name: restriction, value })),
});

test('each permission stands once, with the most generous value of each restriction', () => {
  expect(
    mergePermissions([
      grant('music.view'),
      grant('music.create', { tracks: 10, minutes: 60 }),
      grant('music.view'),
      grant('music.create', { tracks: 50, minutes: 30 }),
    ]),
  ).toEqual([grant('music.view'), grant('music.create', { tracks: 50, minutes: 60 })]);
});

test.each([
  ['a role that does not name it', grant('music.create')],
  ['a role that leaves it empty', grant('music.create', { tracks: null })],
])('a restriction is lifted by %s', (_, generous) => {
  for (const order of [
    [grant('music.create', { tracks: 10 }), generous],
    [generous, grant('music.create', { tracks: 10 })],
  ]) {
    expect(quotaOf(mergePermissions(order), 'music.create', 'tracks')).toBeNull();
  }
});

test('usage at the value is over quota, below it is not; no value is no limit', () => {
  const granted = [grant('music.create', { tracks: 10, minutes: null })];
  expect([9, 10, 11].map((usage) => isOverQuota(granted, 'music.create', 'tracks', usage))).toEqual([
    false,
    true,
    true,
  ]);
  expect(isOverQuota(granted, 'music.create', 'minutes', 1e9)).toBe(false);
  expect(isOverQuota(granted, 'music.create', 'unheard-of', 1e9)).toBe(false);
  expect(isOverQuota([grant('admin')], 'music.create', 'tracks', 1e9)).toBe(false);
  expect(isOverQuota([], 'music.create', 'tracks', 0)).toBe(true);
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

test('another role never takes anything away', () => {
  fc.assert(
    fc.property(grants, grants, fc.constantFrom(...permissions), fc.nat(), (mine, more, name, usage) => {
      if (!isOverQuota(mergePermissions(mine), name, 'tracks', usage)) {
        expect(isOverQuota(mergePermissions([...mine, ...more]), name, 'tracks', usage)).toBe(false);
      }
    }),
  );
});

test('what is merged is what the contract promises, whatever the order', () => {
  fc.assert(
    fc.property(grants, (granted) => {
      const merged = mergePermissions(granted);
      expect(merged.map((one) => GrantedPermission.parse(one))).toEqual(merged);
      for (const name of permissions) {
        const reversed = mergePermissions(granted.toReversed());
        expect(quotaOf(reversed, name, 'tracks')).toBe(quotaOf(merged, name, 'tracks'));
      }
    }),
  );
});
