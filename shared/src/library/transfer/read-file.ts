import { limits } from '../../limits.ts';
import { FileError, type ListedSongs } from './listed-songs.ts';
import { readCsv } from './read-csv.ts';
import { readJspf } from './read-jspf.ts';
import { readM3u } from './read-m3u.ts';
import { readXspf } from './read-xspf.ts';

/** Endings of files that are read. */
export const fileEndings = ['.csv', '.tsv', '.m3u', '.m3u8', '.jspf', '.json', '.xspf', '.xml'] as const;

/** Text of bytes: UTF-8, or UTF-16 where the file says so; what is neither is read as what Windows used to write. */
export const textOf = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Reads what a file is: by its beginning, and where that says nothing by its name. */
const readText = (text: string, name: string): ListedSongs[] => {
  const begin = text.slice(0, 1_000).trimStart();
  if (begin.startsWith('<')) return [readXspf(text)];
  if (begin.startsWith('{')) return [readJspf(text)];
  if (begin.startsWith('#EXTM3U') || /\.m3u8?$/i.test(name)) return [readM3u(text)];
  return readCsv(text);
};

/**
 * Reads the playlists out of a file of another service or player: CSV, which may hold several, M3U, JSPF or XSPF. For one that
 * has no name of its own its file's name stands.
 * @throws FileError with what is wrong
 */
export const readPlaylistFile = (bytes: Uint8Array, fileName: string): ListedSongs[] => {
  if (bytes.byteLength > limits.playlistFileBytesMax) throw new FileError('size');
  const text = textOf(bytes);
  const nameOfFile = fileName.replace(/\.[^.]*$/, '').slice(0, limits.nameLengthMax);
  return readText(text, fileName).map((read) => ({ ...read, name: read.name || nameOfFile }));
};
