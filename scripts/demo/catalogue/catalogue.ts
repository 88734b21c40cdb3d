import type { SongPlan } from '../song.model.ts';
import { artists } from './artists.ts';
import type { DemoAlbum, DemoArtist, DemoTrack } from './catalogue.model.ts';
import { firstAlbums } from './first-albums.ts';
import { secondAlbums } from './second-albums.ts';
import { thirdAlbums } from './third-albums.ts';

/** All albums of the demo, in the order in which they come in. */
export const albums: readonly DemoAlbum[] = [...firstAlbums, ...secondAlbums, ...thirdAlbums];

/** @throws TypeError for a name that the catalogue does not have: a slip in its data. */
export const getArtist = (name: string): DemoArtist => {
  const artist = artists.find((candidate) => candidate.name === name);
  if (!artist) throw new TypeError(`No demo artist is called ${name}`);
  return artist;
};

/** A track where it stands: `number` counts from 1. */
export type Placed = { album: DemoAlbum; track: DemoTrack; number: number };

export const creditsOf = ({ album, track }: Placed): readonly string[] => track.artists ?? album.artists;
export const leadOf = (placed: Placed): DemoArtist => getArtist(creditsOf(placed)[0] ?? placed.album.artists[0]);

export const songOf = (placed: Placed): SongPlan => {
  const { key, bpm, bars, progression, title } = placed.track;
  return { key, bpm, bars, progression, style: leadOf(placed).style, seed: `${placed.album.title} / ${title}` };
};

const placedOf = (album: DemoAlbum): Placed[] =>
  album.tracks.map((track, index) => ({ album, track, number: index + 1 }));

/**
 * Every track in the order of work: the first album whole, so that there is one to play through; the first track of
 * each other, so that the home page is full; then the rest.
 */
export const inOrderOfWork = (): Placed[] => {
  const [first = [], ...others] = albums.map(placedOf);
  return [...first, ...others.flatMap((tracks) => tracks.slice(0, 1)), ...others.flatMap((tracks) => tracks.slice(1))];
};

const sumOfPlays = (tracks: readonly DemoTrack[]): number => tracks.reduce((sum, { plays }) => sum + plays, 0);

export const albumPlays = ({ tracks }: DemoAlbum): number => sumOfPlays(tracks);

/** Plays of all tracks that credit an artist. */
export const artistPlays = (name: string): number =>
  sumOfPlays(
    albums
      .flatMap(placedOf)
      .filter((placed) => creditsOf(placed).includes(name))
      .map(({ track }) => track),
  );
