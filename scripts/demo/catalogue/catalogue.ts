import type { SongPlan } from '../song.model.ts';
import { artists } from './artists.ts';
import type { DemoAlbum, DemoArtist, DemoTrack } from './catalogue.model.ts';
import { firstAlbums } from './first-albums.ts';
import { secondAlbums } from './second-albums.ts';
import { thirdAlbums } from './third-albums.ts';

/** All albums of the demo, in the order in which they are added. */
export const albums: readonly DemoAlbum[] = [...firstAlbums, ...secondAlbums, ...thirdAlbums];

/** Returns an artist by name. @throws TypeError if the catalogue has no artist with this name */
export const getArtist = (name: string): DemoArtist => {
  const artist = artists.find((candidate) => candidate.name === name);
  if (!artist) throw new TypeError(`The demo catalogue has no artist ${name}`);
  return artist;
};

/** A track with its album and its number on it, from 1. */
export type AlbumTrack = { album: DemoAlbum; track: DemoTrack; number: number };

/** Returns the names of the artists of a track, the main artist first. */
export const getTrackArtists = ({ album, track }: AlbumTrack): readonly string[] => track.artists ?? album.artists;
export const getMainArtist = (albumTrack: AlbumTrack): DemoArtist =>
  getArtist(getTrackArtists(albumTrack)[0] ?? albumTrack.album.artists[0]);

export const getSongPlan = (albumTrack: AlbumTrack): SongPlan => {
  const { key, bpm, bars, progression, title } = albumTrack.track;
  return {
    key,
    bpm,
    bars,
    progression,
    style: getMainArtist(albumTrack).style,
    seed: `${albumTrack.album.title} / ${title}`,
  };
};

const listAlbumTracks = (album: DemoAlbum): AlbumTrack[] =>
  album.tracks.map((track, index) => ({ album, track, number: index + 1 }));

/**
 * Returns all tracks in the order in which they are rendered and added. The whole first album comes first, so that it can be
 * played; then the first track of each other album, so that the home page is full; then the rest.
 */
export const listTracksInSeedOrder = (): AlbumTrack[] => {
  const [first = [], ...others] = albums.map(listAlbumTracks);
  return [...first, ...others.flatMap((tracks) => tracks.slice(0, 1)), ...others.flatMap((tracks) => tracks.slice(1))];
};

const sumPlays = (tracks: readonly DemoTrack[]): number => tracks.reduce((sum, { plays }) => sum + plays, 0);

export const countAlbumPlays = ({ tracks }: DemoAlbum): number => sumPlays(tracks);

/** Returns the plays of all tracks of an artist. */
export const countArtistPlays = (name: string): number =>
  sumPlays(
    albums
      .flatMap(listAlbumTracks)
      .filter((albumTrack) => getTrackArtists(albumTrack).includes(name))
      .map(({ track }) => track),
  );
