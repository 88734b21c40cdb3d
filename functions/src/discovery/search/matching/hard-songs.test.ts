import { DatabaseSync } from 'node:sqlite';
import { SongToMatch } from '@overtone/shared/discovery/search/matching.model.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addTrack } from '../../../testing/catalogue.ts';
import { hardSongs, recordings } from '../../../testing/hard-songs.ts';
import { createSegmentReaders } from '../../../testing/segment-readers.ts';
import { createDocument } from '../search-document.ts';
import { createCodeDocument } from './codes/code-document.ts';
import { CodesReader, codesSegment } from './codes/codes-segment.ts';
import { findMatches } from './find-matches.service.ts';

const recordingKeysByTrackId = new Map<string, string>();
let find: (songs: readonly SongToMatch[]) => ReturnType<typeof findMatches>;

beforeAll(async () => {
  const tracks = await Promise.all(
    Object.entries(recordings).map(async ([key, [name, artists, album, seconds, isrc = null]]) => {
      const track = await addTrack({
        name,
        artists: artists.map((artist, index) => ({
          id: `art_${String(index).padStart(26, '0')}` as const,
          name: artist,
        })),
        album: { id: `alb_${'0'.repeat(26)}`, name: album, image: null },
        duration: seconds * 1_000,
      });
      recordingKeysByTrackId.set(track.id, key);
      return [track, isrc] as const;
    }),
  );
  const songs = createSegmentReaders(tracks.map(([track]) => createDocument(track))).tracks?.songs;
  const database = new DatabaseSync(':memory:');
  codesSegment.createTables(database);
  codesSegment.apply(database, new Map(tracks.map(([{ id }, isrc]) => [id, createCodeDocument(id, isrc)])));
  const codes = new CodesReader(database);
  const index = {
    find: () => Promise.reject(new Error('Unexpected search')),
    findSongs: async (queries: Parameters<NonNullable<typeof songs>['find']>[0][], count: number) =>
      queries.map((query) => songs?.find(query, count) ?? []),
  };
  find = (songsToMatch) => findMatches(index as never, async () => codes, songsToMatch);
});

const songsToMatch = hardSongs.map(([[title, artists, album = '', seconds, isrc = '']]) =>
  SongToMatch.parse({ title, artists, album, duration: seconds === undefined ? null : seconds * 1_000, isrc }),
);

describe('findMatches', () => {
  it('matches sixty confusable songs correctly or not at all', async () => {
    expect(hardSongs.length).toBeGreaterThanOrEqual(60);
    const matches = await find(songsToMatch);
    const found = matches.map(({ match }, index) => [
      ...(hardSongs[index]?.[0] ?? []),
      match ? recordingKeysByTrackId.get(match.track.id) : null,
    ]);
    expect(found).toEqual(hardSongs.map(([song, name]) => [...song, name]));
  });

  const getMatchedKeys = (found: Awaited<ReturnType<typeof find>>) =>
    found.map(({ match, suggestions }) => [
      match && recordingKeysByTrackId.get(match.track.id),
      ...suggestions.map(({ id }) => recordingKeysByTrackId.get(id)),
    ]);
  const parseSong = (fields: object) => SongToMatch.parse(fields);

  it('suggests a track of the same artist and album when its title is one letter away', async () => {
    const misspelt = { title: 'Harbuor', artists: ['Orla Venn'], album: 'Glass Orchard', duration: 244_000 };
    const found = await find([
      parseSong(misspelt),
      parseSong({ ...misspelt, title: 'Harbours' }),
      parseSong({ ...misspelt, title: 'Harvest' }),
      parseSong({ ...misspelt, album: 'Elsewhere' }),
    ]);
    expect(getMatchedKeys(found)).toEqual([[null, 'harbour'], [null, 'harbour'], [null], [null]]);
  });

  it('uses the reading of a song that has a match', async () => {
    const reading = { title: 'Low Tide', artists: ['Orla Venn'], album: '' };
    const swapped = { title: 'Orla Venn', artists: ['Low Tide'], duration: 214_000 };
    const readingWithoutMatch = { ...reading, title: 'Elsewhere' };
    const found = await find([
      parseSong({ ...swapped, readings: [reading] }),
      parseSong({ ...swapped, readings: [readingWithoutMatch, reading] }),
      parseSong(swapped),
    ]);
    expect(getMatchedKeys(found)).toEqual([['tide'], ['tide'], [null]]);
  });

  it('matches a song without an artist by title and album, unless albums of several artists have the name', async () => {
    const found = await find([
      parseSong({ title: 'Harbour', album: 'Glass Orchard' }),
      parseSong({ title: 'Harbour', album: 'Elsewhere' }),
      parseSong({ title: 'Intro', album: 'Paper' }),
    ]);
    expect(found.map(({ match }) => match && recordingKeysByTrackId.get(match.track.id))).toEqual([
      'harbour',
      null,
      'introOther',
    ]);
  });
});
