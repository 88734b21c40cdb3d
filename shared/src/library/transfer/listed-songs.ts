import { limits } from '../../limits.ts';

/** A song as a file of another service or player names it. What the file does not say is empty. */
export interface ListedSong {
  readonly title: string;
  /** As the file has them: one text may hold several names. */
  readonly artists: readonly string[];
  readonly album: string;
  /** Milliseconds; null where the file does not say. */
  readonly duration: number | null;
  readonly isrc: string;
}

/** What a file holds of a playlist. */
export interface ListedSongs {
  /** Empty where the file has none. */
  readonly name: string;
  readonly songs: readonly ListedSong[];
}

/** Why a file is no playlist. */
export type FileFault = 'size' | 'format' | 'columns' | 'empty' | 'rows' | 'doctype';

/** A file that cannot be read as a playlist. */
export class FileError extends Error {
  override name = 'FileError';
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(`This file is no playlist: ${fault}`);
    this.fault = fault;
  }
}

/** Names that one song has at most; more stand in none. */
const artistsMax = 10;

/** A text as the API takes it: no controls, no halves of characters, no longer than a name. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Noncharacter_Code_Point}\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, limits.nameLengthMax)
    .toWellFormed();

/** A song of whatever texts a file has for it; none where it has no title and no code. */
export const songOf = ({
  title = '',
  artists = [],
  album = '',
  duration = null,
  isrc = '',
}: Partial<ListedSong>): ListedSong[] => {
  const song = {
    title: clean(title),
    artists: artists.map(clean).filter(Boolean).slice(0, artistsMax),
    album: clean(album),
    duration: duration !== null && duration > 0 && duration <= limits.songLengthMax ? Math.round(duration) : null,
    isrc: clean(isrc),
  };
  return song.title === '' && song.isrc === '' ? [] : [song];
};

/** A playlist's songs. @throws FileError `empty`, `rows` */
export const listed = (name: string, songs: readonly ListedSong[]): ListedSongs => {
  if (songs.length === 0) throw new FileError('empty');
  if (songs.length > limits.playlistTracksMax) throw new FileError('rows');
  return { name: clean(name), songs };
};
