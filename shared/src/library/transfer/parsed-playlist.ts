import { textLimits } from '../../texts/text-limits.ts';
import { libraryLimits } from '../library-limits.ts';

/** The title, artists and album of a song as read from a file. Unknown names are empty. */
export interface SongReading {
  readonly title: string;
  /** The artist fields as written in the file. One field may name several artists. */
  readonly artists: readonly string[];
  readonly album: string;
}

/** A song in a file of another service or player. */
export interface ParsedSong extends SongReading {
  /** Milliseconds; null if unknown. */
  readonly duration: number | null;
  readonly isrc: string;
  /** Other readings, most likely first; missing if there are none. */
  readonly readings?: readonly SongReading[];
}

/** A playlist in a file. */
export interface ParsedPlaylist {
  /** Empty if the file contains no name. */
  readonly name: string;
  readonly songs: readonly ParsedSong[];
}

/** Why a file cannot be read as a playlist. */
export type FileFault = 'size' | 'format' | 'columns' | 'empty' | 'rows' | 'doctype';

/** A file that cannot be read as a playlist. */
export class FileError extends Error {
  override name = 'FileError';
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(`Failed to read the file as a playlist: ${fault}`);
    this.fault = fault;
  }
}

/** The maximum number of artists of a song. */
const artistsMax = 10;

/**
 * Returns a text that the API accepts: without control characters and broken characters, cut to the length of a name.
 */
const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Noncharacter_Code_Point}\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, textLimits.nameLengthMax)
    .toWellFormed();

const cleanReading = ({ title, artists, album }: SongReading): SongReading => ({
  title: cleanText(title),
  artists: artists.map(cleanText).filter(Boolean).slice(0, artistsMax),
  album: cleanText(album),
});

/**
 * Creates a song from the texts of a file. Returns a list with the song, or an empty list if it has neither a title nor
 * an ISRC.
 */
export const buildParsedSongs = ({
  title = '',
  artists = [],
  album = '',
  duration = null,
  isrc = '',
  readings = [],
}: Partial<ParsedSong>): ParsedSong[] => {
  const otherReadings = readings.map(cleanReading).filter((reading) => reading.title !== '');
  const song = {
    ...cleanReading({ title, artists, album }),
    duration:
      duration !== null && duration > 0 && duration <= libraryLimits.songLengthMax ? Math.round(duration) : null,
    isrc: cleanText(isrc),
    ...(otherReadings.length > 0 && { readings: otherReadings }),
  };
  return song.title === '' && song.isrc === '' ? [] : [song];
};

/** Creates a playlist from its songs. @throws FileError `empty`, `rows` */
export const buildParsedPlaylist = (name: string, songs: readonly ParsedSong[]): ParsedPlaylist => {
  if (songs.length === 0) throw new FileError('empty');
  if (songs.length > libraryLimits.playlistTracksMax) throw new FileError('rows');
  return { name: cleanText(name), songs };
};
