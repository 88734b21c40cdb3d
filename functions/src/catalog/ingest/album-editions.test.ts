import { describe, expect, test } from 'vitest';
import { newId } from '../../testing/catalogue.ts';
import { type AlbumFacts, editionOf, findEdition, withFacts } from './album-editions.ts';

const unknown: AlbumFacts = { releaseId: null, year: null, credited: [], isCompilation: false, folder: null };
const facts = (more: Partial<AlbumFacts> = {}): AlbumFacts => ({ ...unknown, ...more });
const folder = (name: string, numbers: readonly number[] = [1, 2], hasDoubles = false) => ({
  ...{ name, hasDoubles, places: numbers.map((number) => ({ disc: 1, number })) },
});
/** Whether a file is on the album of an earlier one. */
const isSame = (first: Partial<AlbumFacts>, second: Partial<AlbumFacts>) =>
  findEdition([editionOf(newId.album(), facts(first))], facts(second)) !== undefined;

describe('findEdition', () => {
  test.each<[string, Partial<AlbumFacts>, Partial<AlbumFacts>, boolean]>([
    ['nothing is known', {}, {}, true],
    ['one knows a year alone', { year: '1994' }, {}, true],
    ['years differ', { year: '1994' }, { year: '2001' }, false],
    ['release ids differ', { releaseId: 'a' }, { releaseId: 'b' }, false],
    [
      'release ids agree in other years and folders',
      { releaseId: 'a', year: '1', folder: folder('x') },
      { releaseId: 'a', year: '2', folder: folder('y') },
      true,
    ],
    ['other artists are credited with it', { credited: ['A', 'B'] }, { credited: ['A', 'C'] }, false],
    ['the same artists are credited in another order', { credited: ['A', 'B'] }, { credited: ['b', 'A'] }, true],
    ['years differ in one folder', { year: '1991', folder: folder('x') }, { year: '1992', folder: folder('x') }, true],
    [
      'years differ in one folder, where numbers come twice',
      { year: '1', folder: folder('x', [1, 1], true) },
      { year: '2', folder: folder('x', [1, 1], true) },
      false,
    ],
    [
      'years of a compilation differ',
      { year: '1991', isCompilation: true },
      { year: '1992', isCompilation: true },
      true,
    ],
    ['another folder has the same numbers', { folder: folder('x', [1, 2, 3]) }, { folder: folder('y', [3, 4]) }, false],
    ['another folder has other numbers', { folder: folder('x', [1, 2, 3]) }, { folder: folder('y', [4, 5]) }, true],
  ])('decides by all that is known when %s', (_, first, second, same) => {
    expect(isSame(first, second)).toBe(same);
  });

  test('prefers the release, then the folder, then the year', () => {
    const [a, b, c] = [newId.album(), newId.album(), newId.album()];
    const editions = [
      editionOf(a, facts()),
      editionOf(b, facts({ folder: folder('x') })),
      editionOf(c, facts({ releaseId: 'r', year: '1994' })),
    ];
    expect(findEdition(editions, facts({ releaseId: 'r', folder: folder('x') }))?.albumId).toBe(c);
    expect(findEdition(editions, facts({ folder: folder('x') }))?.albumId).toBe(b);
    expect(findEdition(editions, facts({ year: '1994' }))?.albumId).toBe(c);
  });
});

describe('withFacts', () => {
  test('learns a folder and what was missing, and is the same object when nothing is new', () => {
    const edition = editionOf(newId.album(), facts({ folder: folder('x') }));
    const next = withFacts(edition, facts({ year: '1994', folder: folder('y', [3, 4]) }));
    expect(next).toMatchObject({ year: '1994', folders: [{ places: ['10001-10002'] }, { places: ['10003-10004'] }] });
    expect(withFacts(next, facts({ year: '1994', folder: folder('y', [3, 4]) }))).toBe(next);
  });
});
