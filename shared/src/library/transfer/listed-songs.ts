import { limits } from '../../limits.ts';

/** What a file says that a song is called. What it does not say is empty. */
export interface SongReading {
  readonly title: string;
  /** As the file has them: one text may hold several names. */
  readonly artists: readonly string[];
  readonly album: string;
}

/** A song as a file of another service or player names it. */
export interface ListedSong extends SongReading {
  /** Milliseconds; null where the file does not say. */
  readonly duration: number | null;
  readonly isrc: string;
  /** Other ways to read it, the likelier first; left out where there are none. */
  readonly readings?: readonly SongReading[];
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

const cleanReading = ({ title, artists, album }: SongReading): SongReading => ({
  title: clean(title),
  artists: artists.map(clean).filter(Boolean).slice(0, artistsMax),
  album: clean(album),
});

/** A song of whatever texts a file has for it; none where it has no title and no code. */
export const songOf = ({
  title = '',
  artists = [],
  album = '',
  duration = null,
  isrc = '',
  readings = [],
}: Partial<ListedSong>): ListedSong[] => {
  const others = readings.map(cleanReading).filter((reading) => reading.title !== '');
  const song = {
    ...cleanReading({ title, artists, album }),
    duration: duration !== null && duration > 0 && duration <= limits.songLengthMax ? Math.round(duration) : null,
    isrc: clean(isrc),
    ...(others.length > 0 && { readings: others }),
  };
  return song.title === '' && song.isrc === '' ? [] : [song];
};

/** A playlist's songs. @throws FileError `empty`, `rows` */
export const listed = (name: string, songs: readonly ListedSong[]): ListedSongs => {
  if (songs.length === 0) throw new FileError('empty');
  if (songs.length > limits.playlistTracksMax) throw new FileError('rows');
  return { name: clean(name), songs };
};
