import { expect, it } from 'vitest';
import { searchPath } from './paths.ts';

it.each([
  ['glass orchard', undefined, '/search/glass%20orchard'],
  ['AC/DC?', 'tracks', '/search/AC%2FDC%3F/tracks'],
  ['', 'tracks', '/search'],
  ['..', undefined, '/search'],
  ['half \ud83d', undefined, '/search/half%20%EF%BF%BD'],
])('a search for "%s" in %s has the address %s', (text, tab, path) => {
  expect(searchPath(text, tab)).toBe(path);
});
