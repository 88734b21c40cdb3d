import { describe, expect, it } from 'vitest';
import type { FileTags } from '../../media/file-tags.ts';
import type { TrackDraft } from './ingest.model.ts';
import { resolveTrack } from './resolve-track.ts';

const untagged: FileTags = {
  ...{ title: undefined, artists: [], album: undefined, number: undefined, disc: undefined, genres: [] },
  ...{ explicit: undefined, isrc: undefined, bpm: undefined, lyrics: undefined, covers: [] },
};
const buildAlbum = (fields: Partial<FileTags['album']> = {}) => ({
  ...{ title: 'Album', artists: [], type: undefined, releaseDate: undefined, releaseId: undefined },
  ...fields,
});
const resolve = (draft: Partial<TrackDraft>, tags: Partial<FileTags> = {}) =>
  resolveTrack({ source: { bytes: new Uint8Array() }, fileName: 'song.mp3', ...draft }, { ...untagged, ...tags });

describe('resolveTrack: title', () => {
  it.each([
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
  ])('derives the title of file %s as %s', (fileName, title) => {
    expect(resolve({ fileName }).title).toBe(title);
  });

  it('prefers given values over tags, and tags over file and folder names', () => {
    expect(resolve({ title: 'Given' }, { title: 'Tagged' }).title).toBe('Given');
    expect(resolve({}, { title: 'Tagged' }).title).toBe('Tagged');
    expect(resolve({ artists: ['A'], folder: 'F' }, { artists: ['B'] }).artists).toEqual(['A']);
  });

  it('truncates long names', () => {
    expect(resolve({ title: 'x'.repeat(5000) }).title).toHaveLength(200);
  });
});

describe('resolveTrack: artists', () => {
  it('falls back to the folder name, then to an unknown artist', () => {
    expect(resolve({ folder: 'Björk' }).artists).toEqual(['Björk']);
    expect(resolve({}).artists).toEqual(['Unknown artist']);
  });

  it('uses the album artist when the track has none', () => {
    expect(resolve({ folder: 'F' }, { album: buildAlbum({ artists: ['B'] }) }).artists).toEqual(['B']);
  });
});

describe('resolveTrack: sort name', () => {
  it('returns the sort name when the tags name one artist, and null otherwise', () => {
    const tags = { artists: ['久石譲'], artistSort: ' Hisaishi, Joe ' };
    expect(resolve({}, tags).sortName).toBe('Hisaishi, Joe');
    expect(resolve({}, { ...tags, artists: ['久石譲', 'Orla Venn'] }).sortName).toBeNull();
    expect(resolve({ artists: ['Orla Venn'] }, tags).sortName).toBeNull();
    expect(resolve({}, { artists: ['久石譲'] }).sortName).toBeNull();
  });
});

describe('resolveTrack: album', () => {
  it('returns no album when neither the draft nor the tags name one, or the draft excludes it', () => {
    expect(resolve({}).album).toBeNull();
    expect(resolve({ album: null }, { album: buildAlbum() }).album).toBeNull();
  });

  it('credits the first artist when the album names none', () => {
    expect(resolve({}, { artists: ['A', 'B'], album: buildAlbum() }).album?.artists).toEqual(['A']);
  });

  it('credits various artists for a compilation', () => {
    const compilation = buildAlbum({ type: 'compilation' });
    expect(resolve({}, { artists: ['A'], album: compilation }).album?.artists).toEqual(['Various artists']);
  });
});

describe('resolveTrack: covers', () => {
  it('returns the embedded pictures before those of the folder, because some of them may be unreadable', () => {
    const [embedded, folderCover] = [Uint8Array.of(1), Uint8Array.of(2)];
    const tags = { covers: [embedded] };
    expect(resolve({ folderCovers: [folderCover] }, tags).covers).toEqual([embedded, folderCover]);
    const trackOnAlbum = resolve({ folderCovers: [folderCover] }, { ...tags, album: buildAlbum() });
    expect([trackOnAlbum.covers, trackOnAlbum.album?.covers]).toEqual([[], [embedded, folderCover]]);
  });
});

describe('resolveTrack: invalid numbers', () => {
  it('replaces invalid numbers with 1 and an invalid tempo with null', () => {
    expect(resolve({ number: -3, disc: 1e9 })).toMatchObject({ number: 1, disc: 1 });
    expect(resolve({ bpm: Number.NaN }).bpm).toBeNull();
  });
});

describe('resolveTrack: number', () => {
  const context = {
    ...{
      parsedName: { title: 'Storm', disc: 2, number: 7 },
      position: 3,
      disc: 1,
      albumArtists: [],
      isCompilation: false,
    },
    albumFolder: { name: 'A/B', positions: [], hasDuplicatePositions: false },
  };
  it('prefers the tag, then the file name, then the position among the files', () => {
    expect(resolve({ fileName: '07 Storm.mp3' })).toMatchObject({ number: 7, title: 'Storm' });
    expect(resolve({ context }, { number: 4, disc: 1 })).toMatchObject({ number: 4, disc: 1 });
    expect(resolve({ context })).toMatchObject({ number: 7, disc: 2, title: 'Storm' });
    const unnumbered = { ...context, parsedName: { title: 'Storm', disc: null, number: null } };
    expect(resolve({ context: unnumbered })).toMatchObject({ number: 3, disc: 1 });
  });
});
