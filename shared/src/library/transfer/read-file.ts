import { decodeText } from '../../catalog/lyrics/decode-text.ts';
import { textLimits } from '../../texts/text-limits.ts';
import { libraryLimits } from '../library-limits.ts';
import { FileError, type ParsedPlaylist } from './parsed-playlist.ts';
import { readCsv } from './read-csv.ts';
import { readJspf } from './read-jspf.ts';
import { readM3u } from './read-m3u.ts';
import { readXspf } from './read-xspf.ts';

/** The supported file extensions. */
export const fileEndings = ['.csv', '.tsv', '.m3u', '.m3u8', '.jspf', '.json', '.xspf', '.xml'] as const;

/** Detects the format by the beginning of the file or by its name, and reads it. */
const readText = (text: string, name: string): ParsedPlaylist[] => {
  const beginning = text.slice(0, 1_000).trimStart();
  if (beginning.startsWith('<')) return [readXspf(text)];
  if (beginning.startsWith('{')) return [readJspf(text)];
  if (beginning.startsWith('#EXTM3U') || /\.m3u8?$/i.test(name)) return [readM3u(text)];
  return readCsv(text);
};

/**
 * Reads the playlists of a file of another service or player: CSV (may contain several), M3U, JSPF or XSPF. Playlists
 * without a name get the name of the file.
 * @throws FileError if the file cannot be read
 */
export const readPlaylistFile = (bytes: Uint8Array, fileName: string): ParsedPlaylist[] => {
  if (bytes.byteLength > libraryLimits.playlistFileBytesMax) throw new FileError('size');
  const text = decodeText(bytes);
  const defaultName = fileName.replace(/\.[^.]*$/, '').slice(0, textLimits.nameLengthMax);
  return readText(text, fileName).map((playlist) => ({ ...playlist, name: playlist.name || defaultName }));
};
