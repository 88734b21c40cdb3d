import { DatabaseSync } from 'node:sqlite';
import { WantedSong } from '@overtone/shared/discovery/search/matching.model.ts';
import { beforeAll, expect, test } from 'vitest';
import { addTrack } from '../../../testing/catalogue.ts';
import { hardSongs, recordings } from '../../../testing/hard-songs.ts';
import { readersOf } from '../../../testing/search-readers.ts';
import { documentOf } from '../search-document.ts';
import { codeDocumentOf } from './codes/code-document.ts';
import { CodesReader, codesSegment } from './codes/codes-segment.ts';
import { findMatches } from './find-matches.service.ts';

const names = new Map<string, string>();
let find: (songs: readonly WantedSong[]) => ReturnType<typeof findMatches>;

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
      names.set(track.id, key);
      return [track, isrc] as const;
    }),
  );
  const songs = readersOf(tracks.map(([track]) => documentOf(track))).tracks?.songs;
  const database = new DatabaseSync(':memory:');
  codesSegment.createTables(database);
  codesSegment.apply(database, new Map(tracks.map(([{ id }, isrc]) => [id, codeDocumentOf(id, isrc)])));
  const codes = new CodesReader(database);
  const index = {
    find: () => Promise.reject(new Error('Nobody searches')),
    findSongs: async (asked: Parameters<NonNullable<typeof songs>['find']>[0][], count: number) =>
      asked.map((song) => songs?.find(song, count) ?? []),
  };
  find = (wanted) => findMatches(index as never, async () => codes, wanted);
});

const wanted = hardSongs.map(([[title, artists, album = '', seconds, isrc = '']]) =>
  WantedSong.parse({ title, artists, album, duration: seconds === undefined ? null : seconds * 1_000, isrc }),
);

test('sixty songs that are easily mistaken are found for what they are, or left to be asked about', async () => {
  expect(hardSongs.length).toBeGreaterThanOrEqual(60);
  const matches = await find(wanted);
  const found = matches.map(({ match }, at) => [
    ...(hardSongs[at]?.[0] ?? []),
    match ? names.get(match.track.id) : null,
  ]);
  expect(found).toEqual(hardSongs.map(([said, name]) => [...said, name]));
});
