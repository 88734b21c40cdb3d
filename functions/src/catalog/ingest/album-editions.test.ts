import { describe, expect, it } from 'vitest';
import { newId } from '../../testing/catalogue.ts';
import { type AlbumFacts, addFacts, findEdition, toEdition } from './album-editions.ts';

const noFacts: AlbumFacts = { releaseId: null, year: null, credited: [], isCompilation: false, folder: null };
const buildFacts = (fields: Partial<AlbumFacts> = {}): AlbumFacts => ({ ...noFacts, ...fields });
const buildFolder = (name: string, numbers: readonly number[] = [1, 2], hasDuplicatePositions = false) => ({
  ...{ name, hasDuplicatePositions, positions: numbers.map((number) => ({ disc: 1, number })) },
});
/** Whether `findEdition` assigns the second file to the album of the first. */
const isSameAlbum = (first: Partial<AlbumFacts>, second: Partial<AlbumFacts>) =>
  findEdition([toEdition(newId.album(), buildFacts(first))], buildFacts(second)) !== undefined;

describe('findEdition', () => {
  it.each<[string, Partial<AlbumFacts>, Partial<AlbumFacts>, boolean]>([
    ['no facts are known', {}, {}, true],
    ['only one file has a year', { year: '1994' }, {}, true],
    ['years differ', { year: '1994' }, { year: '2001' }, false],
    ['release ids differ', { releaseId: 'a' }, { releaseId: 'b' }, false],
    [
      'release ids agree in other years and folders',
      { releaseId: 'a', year: '1', folder: buildFolder('x') },
      { releaseId: 'a', year: '2', folder: buildFolder('y') },
      true,
    ],
    ['other artists are credited', { credited: ['A', 'B'] }, { credited: ['A', 'C'] }, false],
    ['the same artists are credited in another order', { credited: ['A', 'B'] }, { credited: ['b', 'A'] }, true],
    [
      'years differ in one folder',
      { year: '1991', folder: buildFolder('x') },
      { year: '1992', folder: buildFolder('x') },
      true,
    ],
    [
      'years differ in one folder with duplicate track numbers',
      { year: '1', folder: buildFolder('x', [1, 1], true) },
      { year: '2', folder: buildFolder('x', [1, 1], true) },
      false,
    ],
    [
      'years of a compilation differ',
      { year: '1991', isCompilation: true },
      { year: '1992', isCompilation: true },
      true,
    ],
    [
      'another folder has the same numbers',
      { folder: buildFolder('x', [1, 2, 3]) },
      { folder: buildFolder('y', [3, 4]) },
      false,
    ],
    [
      'another folder has other numbers',
      { folder: buildFolder('x', [1, 2, 3]) },
      { folder: buildFolder('y', [4, 5]) },
      true,
    ],
  ])('decides whether two files belong to the same album when %s', (_, first, second, same) => {
    expect(isSameAlbum(first, second)).toBe(same);
  });

  it('prefers the release id, then the folder, then the year', () => {
    const [a, b, c] = [newId.album(), newId.album(), newId.album()];
    const editions = [
      toEdition(a, buildFacts()),
      toEdition(b, buildFacts({ folder: buildFolder('x') })),
      toEdition(c, buildFacts({ releaseId: 'r', year: '1994' })),
    ];
    expect(findEdition(editions, buildFacts({ releaseId: 'r', folder: buildFolder('x') }))?.albumId).toBe(c);
    expect(findEdition(editions, buildFacts({ folder: buildFolder('x') }))?.albumId).toBe(b);
    expect(findEdition(editions, buildFacts({ year: '1994' }))?.albumId).toBe(c);
  });
});

describe('addFacts', () => {
  it('adds a new folder and missing facts, and returns the same object when nothing changes', () => {
    const edition = toEdition(newId.album(), buildFacts({ folder: buildFolder('x') }));
    const extendedEdition = addFacts(edition, buildFacts({ year: '1994', folder: buildFolder('y', [3, 4]) }));
    expect(extendedEdition).toMatchObject({
      year: '1994',
      folders: [{ positions: ['10001-10002'] }, { positions: ['10003-10004'] }],
    });
    expect(addFacts(extendedEdition, buildFacts({ year: '1994', folder: buildFolder('y', [3, 4]) }))).toBe(
      extendedEdition,
    );
  });
});
