import { parseLyrics } from '@overtone/functions/media/lyrics.ts';
import { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { describe, expect, it } from 'vitest';
import { patternNames } from '../covers/cover.model.ts';
import { formatLyrics } from '../format-lyrics.ts';
import { getSongSeconds } from '../song-time.ts';
import { artists } from './artists.ts';
import { albums, getArtist, getSongPlan, getTrackArtists, listTracksInSeedOrder } from './catalogue.ts';
import { genres } from './genres.ts';
import { lyrics } from './lyrics.ts';

const tracks = listTracksInSeedOrder();

describe('demo catalogue', () => {
  it('has enough artists, albums, tracks and genres to fill a home page', () => {
    expect(artists.length).toBeGreaterThanOrEqual(6);
    expect(albums.length).toBeGreaterThanOrEqual(10);
    expect(tracks.length).toBeGreaterThanOrEqual(40);
    expect(new Set(tracks).size).toBe(albums.flatMap((album) => album.tracks).length);
    expect(new Set(artists.flatMap((artist) => artist.genres)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(albums.map(({ type }) => type))).toEqual(new Set(['album', 'ep', 'single', 'compilation']));
    expect(tracks.filter(({ track }) => track.explicit).length).toBe(2);
  });

  it('uses every cover pattern, and every style for one artist', () => {
    expect(new Set(artists.map(({ pattern }) => pattern))).toEqual(new Set(patternNames));
    expect(new Set(artists.map(({ style }) => style)).size).toBe(artists.length);
  });

  it('has tracks of 30 to 90 seconds with different seeds', () => {
    for (const albumTrack of tracks) {
      const seconds = getSongSeconds(getSongPlan(albumTrack));
      expect(seconds, albumTrack.track.title).toBeGreaterThanOrEqual(30);
      expect(seconds, albumTrack.track.title).toBeLessThanOrEqual(90);
    }
    expect(new Set(tracks.map((albumTrack) => getSongPlan(albumTrack).seed)).size).toBe(tracks.length);
  });

  it('describes every artist of an album or a track, and has a picture for each of their genres', () => {
    for (const name of new Set([...albums.flatMap((album) => album.artists), ...tracks.flatMap(getTrackArtists)])) {
      for (const genre of getArtist(name).genres) expect(genres.map(({ displayName }) => displayName)).toContain(genre);
    }
  });

  it('has valid release dates', () => {
    for (const { releaseDate } of albums) expect(Album.shape.releaseDate.safeParse(releaseDate).success).toBe(true);
  });

  it('has synced lyrics in order and within their songs, and two plain lyrics', () => {
    const tracksWithLyrics = tracks.filter(({ track }) => track.title in lyrics);
    expect(tracksWithLyrics.length).toBe(Object.keys(lyrics).length);
    const formats = tracksWithLyrics.map((albumTrack) => {
      const trackLyrics = lyrics[albumTrack.track.title];
      const parsed = parseLyrics(trackLyrics ? formatLyrics(trackLyrics, getSongPlan(albumTrack)) : '');
      if (parsed?.format === 'lrc') {
        const times = [...parsed.text.matchAll(/^\[(\d+):([\d.]+)\]/gm)].map(([, m, s]) => Number(m) * 60 + Number(s));
        expect(times.length).toBe(trackLyrics?.lines.length);
        expect(times).toEqual(times.toSorted((early, late) => early - late));
        expect(times.at(-1), albumTrack.track.title).toBeLessThan(getSongSeconds(getSongPlan(albumTrack)) - 3);
      }
      return parsed?.format;
    });
    expect(formats.filter((format) => format === 'lrc').length).toBeGreaterThanOrEqual(6);
    expect(formats.filter((format) => format === 'plain').length).toBe(2);
  });
});

describe('listTracksInSeedOrder', () => {
  it('returns the first album, then one track of each other album', () => {
    const [first, ...others] = albums;
    expect(tracks.slice(0, first?.tracks.length).every(({ album }) => album === first)).toBe(true);
    const next = tracks.slice(first?.tracks.length, (first?.tracks.length ?? 0) + others.length);
    expect(next.map(({ album }) => album)).toEqual(others);
  });
});
