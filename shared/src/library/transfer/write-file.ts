import { byteOrderMark, csvLine } from '../../texts/csv.ts';

/** A song as it is written into a file. */
export interface WrittenSong {
  readonly title: string;
  readonly artists: readonly string[];
  readonly album: string;
  /** Milliseconds. */
  readonly duration: number;
  /** Its page here. */
  readonly link: string;
  /** ISO; null where nobody added it. */
  readonly addedAt: string | null;
}

/** What a file says of a playlist. */
export interface WrittenPlaylist {
  readonly name: string;
  readonly description: string | null;
  readonly by: string | null;
  readonly link: string;
  readonly songs: readonly WrittenSong[];
}

const writeCsv = ({ songs }: WrittenPlaylist): string =>
  [
    byteOrderMark,
    csvLine(['Title', 'Artist', 'Album', 'Duration (ms)', 'Link', 'Added at']),
    ...songs.map(({ title, artists, album, duration, link, addedAt }) =>
      csvLine([title, artists.join(', '), album, duration, link, addedAt]),
    ),
  ].join('');

/** One line of a list that has one thing a line. */
const line = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const writeM3u = ({ name, songs }: WrittenPlaylist): string =>
  [
    '#EXTM3U',
    '#EXTENC:UTF-8',
    `#PLAYLIST:${line(name)}`,
    ...songs.flatMap(({ title, artists, album, duration, link }) => [
      `#EXTINF:${Math.round(duration / 1_000)},${line(artists.join(', '))} - ${line(title)}`,
      ...(album ? [`#EXTALB:${line(album)}`] : []),
      link,
    ]),
    '',
  ].join('\n');

const writeJspf = ({ name, description, by, link, songs }: WrittenPlaylist): string =>
  `${JSON.stringify(
    {
      playlist: {
        title: name,
        ...(by !== null && { creator: by }),
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

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text in XML 1.0, which knows no controls but tabs and ends of lines. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Noncharacter_Code_Point}[\p{Cc}--[\t\n\r]]]/gv, '')
    .replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const element = (name: string, text: string | null): string =>
  text === null || text === '' ? '' : `<${name}>${escaped(text)}</${name}>`;

const writeXspf = ({ name, description, by, link, songs }: WrittenPlaylist): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<playlist version="1" xmlns="http://xspf.org/ns/0/">',
    element('title', name) + element('creator', by) + element('annotation', description) + element('identifier', link),
    '<trackList>',
    ...songs.map(
      (song) =>
        `<track>${element('identifier', song.link)}${element('title', song.title)}${element('creator', song.artists.join(', '))}${element('album', song.album)}<duration>${Math.round(song.duration)}</duration></track>`,
    ),
    '</trackList>',
    '</playlist>',
    '',
  ].join('\n');

/** Kinds of files that a playlist is written as, by their ending. */
export const fileFormats = {
  csv: { mime: 'text/csv;charset=utf-8', write: writeCsv },
  m3u8: { mime: 'audio/x-mpegurl;charset=utf-8', write: writeM3u },
  jspf: { mime: 'application/json', write: writeJspf },
  xspf: { mime: 'application/xspf+xml', write: writeXspf },
} as const;
export type FileFormat = keyof typeof fileFormats;

/** Letters of a file's name, its ending aside: systems take 255 bytes. */
const fileNameMax = 60;

/**
 * A name that every system takes for a file: no signs that mean something in a path, no controls, no letters that turn the line round,
 * neither a dot at its beginning nor at its end, and none of the names that Windows keeps for devices.
 */
export const safeFileName = (name: string, format: FileFormat): string => {
  const plain = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*\u2028\u2029]+/gu, ' ')
    .replaceAll(/\s+/g, ' ');
  const cut = [...plain]
    .slice(0, fileNameMax)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const isDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(cut);
  return `${cut === '' || isDevice ? `playlist ${cut}`.trim() : cut}.${format}`;
};
