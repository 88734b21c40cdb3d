import { parseLyrics } from '@overtone/functions/media/lyrics.ts';
import { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { expect, test } from 'vitest';
import { systemNames } from '../covers/cover.model.ts';
import { lyricsText } from '../lrc.ts';
import { songSeconds } from '../song-time.ts';
import { artists } from './artists.ts';
import { albums, creditsOf, getArtist, inOrderOfWork, songOf } from './catalogue.ts';
import { genres } from './genres.ts';
import { lyrics } from './lyrics.ts';

const tracks = inOrderOfWork();

test('there are enough artists, albums, tracks and genres to fill a home page', () => {
  expect(artists.length).toBeGreaterThanOrEqual(6);
  expect(albums.length).toBeGreaterThanOrEqual(10);
  expect(tracks.length).toBeGreaterThanOrEqual(40);
  expect(new Set(tracks).size).toBe(albums.flatMap((album) => album.tracks).length);
  expect(new Set(artists.flatMap((artist) => artist.genres)).size).toBeGreaterThanOrEqual(6);
  expect(new Set(albums.map(({ type }) => type))).toEqual(new Set(['album', 'ep', 'single', 'compilation']));
  expect(tracks.filter(({ track }) => track.explicit).length).toBe(2);
});

test('every visual system and every style is somebody’s', () => {
  expect(new Set(artists.map(({ system }) => system))).toEqual(new Set(systemNames));
  expect(new Set(artists.map(({ style }) => style)).size).toBe(artists.length);
});

test('every track plays for 30 to 90 seconds, and no two are the same piece', () => {
  for (const placed of tracks) {
    const seconds = songSeconds(songOf(placed));
    expect(seconds, placed.track.title).toBeGreaterThanOrEqual(30);
    expect(seconds, placed.track.title).toBeLessThanOrEqual(90);
  }
  expect(new Set(tracks.map((placed) => songOf(placed).seed)).size).toBe(tracks.length);
});

test('every name that is credited is an artist’s, and each of their genres has a picture', () => {
  for (const name of new Set([...albums.flatMap((album) => album.artists), ...tracks.flatMap(creditsOf)])) {
    for (const genre of getArtist(name).genres) expect(genres.map(({ displayName }) => displayName)).toContain(genre);
  }
});

test('the first album comes first, and then one track of each other', () => {
  const [first, ...others] = albums;
  expect(tracks.slice(0, first?.tracks.length).every(({ album }) => album === first)).toBe(true);
  const next = tracks.slice(first?.tracks.length, (first?.tracks.length ?? 0) + others.length);
  expect(next.map(({ album }) => album)).toEqual(others);
});

test('albums carry real dates of release', () => {
  for (const { releaseDate } of albums) expect(Album.shape.releaseDate.safeParse(releaseDate).success).toBe(true);
});

test('synced words fall inside their songs, in order; plain ones stay plain', () => {
  const sung = tracks.filter(({ track }) => track.title in lyrics);
  expect(sung.length).toBe(Object.keys(lyrics).length);
  const formats = sung.map((placed) => {
    const words = lyrics[placed.track.title];
    const read = parseLyrics(words ? lyricsText(words, songOf(placed)) : '');
    if (read?.format === 'lrc') {
      const times = [...read.text.matchAll(/^\[(\d+):([\d.]+)\]/gm)].map(([, m, s]) => Number(m) * 60 + Number(s));
      expect(times.length).toBe(words?.lines.length);
      expect(times).toEqual(times.toSorted((early, late) => early - late));
      expect(times.at(-1), placed.track.title).toBeLessThan(songSeconds(songOf(placed)) - 3);
    }
    return read?.format;
  });
  expect(formats.filter((format) => format === 'lrc').length).toBeGreaterThanOrEqual(6);
  expect(formats.filter((format) => format === 'plain').length).toBe(2);
});
