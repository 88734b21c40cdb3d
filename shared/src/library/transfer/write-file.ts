import { byteOrderMark, formatCsvLine } from '../../texts/csv.ts';

/** A song that is exported to a file. */
export interface WrittenSong {
  readonly title: string;
  readonly artists: readonly string[];
  readonly album: string;
  /** Milliseconds. */
  readonly duration: number;
  /** The URL of its page. */
  readonly link: string;
  /** When it was added, ISO 8601; null for smart playlists. */
  readonly addedAt: string | null;
}

/** A playlist that is exported to a file. */
export interface WrittenPlaylist {
  readonly name: string;
  readonly description: string | null;
  readonly creator: string | null;
  readonly link: string;
  readonly songs: readonly WrittenSong[];
}

const writeCsv = ({ songs }: WrittenPlaylist): string =>
  [
    byteOrderMark,
    formatCsvLine(['Title', 'Artist', 'Album', 'Duration (ms)', 'Link', 'Added at']),
    ...songs.map(({ title, artists, album, duration, link, addedAt }) =>
      formatCsvLine([title, artists.join(', '), album, duration, link, addedAt]),
    ),
  ].join('');

/** Returns a text without line breaks and other control characters. */
const toLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const writeM3u = ({ name, songs }: WrittenPlaylist): string =>
  [
    '#EXTM3U',
    '#EXTENC:UTF-8',
    `#PLAYLIST:${toLine(name)}`,
    ...songs.flatMap(({ title, artists, album, duration, link }) => [
      `#EXTINF:${Math.round(duration / 1_000)},${toLine(artists.join(', '))} - ${toLine(title)}`,
      ...(album ? [`#EXTALB:${toLine(album)}`] : []),
      link,
    ]),
    '',
  ].join('\n');

const writeJspf = ({ name, description, creator, link, songs }: WrittenPlaylist): string =>
  `${JSON.stringify(
    {
      playlist: {
        title: name,
        ...(creator !== null && { creator }),
        ...(description !== null && { annotation: description }),
        identifier: link,
        track: songs.map((song) => ({
          title: song.title,
          creator: song.artists.join(', '),
          ...(song.album && { album: song.album }),
          duration: song.duration,
          identifier: [song.link],
        })),
      },
    },
    null,
    2,
  )}\n`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes a text for XML 1.0, which allows no control characters except tabs and line breaks. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Noncharacter_Code_Point}[\p{Cc}--[\t\n\r]]]/gv, '')
    .replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

const formatElement = (name: string, text: string | null): string =>
  text === null || text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`;

const writeXspf = ({ name, description, creator, link, songs }: WrittenPlaylist): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<playlist version="1" xmlns="http://xspf.org/ns/0/">',
    formatElement('title', name) +
      formatElement('creator', creator) +
      formatElement('annotation', description) +
      formatElement('identifier', link),
    '<trackList>',
    ...songs.map(
      (song) =>
        `<track>${formatElement('identifier', song.link)}${formatElement('title', song.title)}${formatElement('creator', song.artists.join(', '))}${formatElement('album', song.album)}<duration>${Math.round(song.duration)}</duration></track>`,
    ),
    '</trackList>',
    '</playlist>',
    '',
  ].join('\n');

/** The export formats by file extension. */
export const fileFormats = {
  csv: { mime: 'text/csv;charset=utf-8', write: writeCsv },
  m3u8: { mime: 'audio/x-mpegurl;charset=utf-8', write: writeM3u },
  jspf: { mime: 'application/json', write: writeJspf },
  xspf: { mime: 'application/xspf+xml', write: writeXspf },
} as const;
export type FileFormat = keyof typeof fileFormats;

/** The maximum length of a file name without its extension. Operating systems allow 255 bytes. */
const fileNameMax = 60;

/**
 * Returns a valid file name for all operating systems: without path separators and other special characters, control
 * characters, characters that change the text direction, dots at the beginning and end, and reserved names of Windows.
 */
export const createSafeFileName = (name: string, format: FileFormat): string => {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*\u2028\u2029]+/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  const shortened = [...plain]
    .slice(0, fileNameMax)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const isDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(shortened);
  return `${shortened === '' || isDevice ? `playlist ${shortened}`.trim() : shortened}.${format}`;
};
