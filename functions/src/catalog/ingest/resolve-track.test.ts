import { describe, expect, test } from 'vitest';
import type { FileTags } from '../../media/file-tags.ts';
import type { TrackDraft } from './ingest.model.ts';
import { resolveTrack } from './resolve-track.ts';

const untagged: FileTags = {
  ...{ title: undefined, artists: [], album: undefined, number: undefined, disc: undefined, genres: [] },
  ...{ explicit: undefined, isrc: undefined, bpm: undefined, lyrics: undefined, covers: [] },
};
const album = (more: Partial<FileTags['album']> = {}) => ({
  ...{ title: 'Album', artists: [], type: undefined, releaseDate: undefined, releaseId: undefined },
  ...more,
});
const resolve = (draft: Partial<TrackDraft>, tags: Partial<FileTags> = {}) =>
  resolveTrack({ source: { bytes: new Uint8Array() }, fileName: 'song.mp3', ...draft }, { ...untagged, ...tags });

describe('what a track is called', () => {
  test.each([
    ['07 - Storm.mp3', 'Storm'],
    ['07. Storm.mp3', 'Storm'],
    ['2-07 Storm.mp3', 'Storm'],
    ['Storm_and_Stress.flac', 'Storm and Stress'],
    ['07 Storm.mp3', 'Storm'],
    ['2-12 Storm.mp3', 'Storm'],
    ['99 Luftballons.mp3', '99 Luftballons'],
    ['1999.mp3', '1999'],
    ['霧.opus', '霧'],
    ['07.mp3', '07'],
  ])('a file %s without a title is %s', (fileName, title) => {
    expect(resolve({ fileName }).title).toBe(title);
  });

  test('what is given wins over the tags, and these over the names', () => {
    expect(resolve({ title: 'Given' }, { title: 'Tagged' }).title).toBe('Given');
    expect(resolve({}, { title: 'Tagged' }).title).toBe('Tagged');
    expect(resolve({ artists: ['A'], folder: 'F' }, { artists: ['B'] }).artists).toEqual(['A']);
  });

  test('a name as long as a book is cut', () => {
    expect(resolve({ title: 'x'.repeat(5000) }).title).toHaveLength(200);
  });
});

describe('whose a track is', () => {
  test('without any name it is its folder’s, else unknown', () => {
    expect(resolve({ folder: 'Björk' }).artists).toEqual(['Björk']);
    expect(resolve({}).artists).toEqual(['Unknown artist']);
  });

  test('with an album artist alone it is theirs', () => {
    expect(resolve({ folder: 'F' }, { album: album({ artists: ['B'] }) }).artists).toEqual(['B']);
  });
});

describe('sort name', () => {
  test('is the tagged one when the tags name one artist, and null otherwise', () => {
    const tags = { artists: ['久石譲'], artistSort: ' Hisaishi, Joe ' };
    expect(resolve({}, tags).sortName).toBe('Hisaishi, Joe');
    expect(resolve({}, { ...tags, artists: ['久石譲', 'Orla Venn'] }).sortName).toBeNull();
    expect(resolve({ artists: ['Orla Venn'] }, tags).sortName).toBeNull();
    expect(resolve({}, { artists: ['久石譲'] }).sortName).toBeNull();
  });
});

describe('which album it is on', () => {
  test('none, when nobody names one or the giver says so', () => {
    expect(resolve({}).album).toBeNull();
    expect(resolve({ album: null }, { album: album() }).album).toBeNull();
  });

  test('its first artist’s, when the album names none', () => {
    expect(resolve({}, { artists: ['A', 'B'], album: album() }).album?.artists).toEqual(['A']);
  });

  test('everybody’s, when it is a compilation', () => {
    const compilation = album({ type: 'compilation' });
    expect(resolve({}, { artists: ['A'], album: compilation }).album?.artists).toEqual(['Various artists']);
  });
});

test('numbers that no album has are taken for the first', () => {
  expect(resolve({ number: -3, disc: 1e9 })).toMatchObject({ number: 1, disc: 1 });
  expect(resolve({ bpm: Number.NaN }).bpm).toBeNull();
});

describe('which number a track has', () => {
  const context = {
    ...{ named: { title: 'Storm', disc: 2, number: 7 }, position: 3, disc: 1, albumArtists: [], isCompilation: false },
    albumFolder: { name: 'A/B', places: [], hasDoubles: false },
  };
  test('is the tag’s, then that in its file’s name, then its place among the files', () => {
    expect(resolve({ fileName: '07 Storm.mp3' })).toMatchObject({ number: 7, title: 'Storm' });
    expect(resolve({ context }, { number: 4, disc: 1 })).toMatchObject({ number: 4, disc: 1 });
    expect(resolve({ context })).toMatchObject({ number: 7, disc: 2, title: 'Storm' });
    const unnumbered = { ...context, named: { title: 'Storm', disc: null, number: null } };
    expect(resolve({ context: unnumbered })).toMatchObject({ number: 3, disc: 1 });
  });
});
