import { describe, expect, it } from 'vitest';
import { getPageKind } from './page-kind.ts';

describe('getPageKind', () => {
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
  ])('maps the route %s to %s', (path, kind) => {
    expect(getPageKind(path)).toBe(kind);
  });
});
