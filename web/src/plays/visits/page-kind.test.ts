import { expect, it } from 'vitest';
import { pageKindOf } from './page-kind.ts';

it.each([
  [undefined, 'home'],
  ['album/:albumId/:artistName?/:albumName?', 'album'],
  ['private/:token', 'link'],
  ['password/reset/:token', 'sign-in'],
  [':slugOrId/:restriction?', 'channel'],
  ['library/history', 'library'],
  ['backstage/*', 'backstage'],
  ['constructor', 'other'],
  ['*', 'other'],
])('a page at %s is %s', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind);
});
