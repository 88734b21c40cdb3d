import { limits } from '../../limits.ts';
import { formulaStart } from '../../texts/csv.ts';
import { FileError, type ListedSongs, listed, songOf } from './listed-songs.ts';

/** Cells of one line, and letters of one, that are read: a table of songs has some twenty short ones. */
const cellsMax = 100;
const lettersMax = 2_000;

const delimiters = [',', ';', '\t', '|'] as const;

/**
 * Cells of a table by RFC 4180: quotes hold delimiters and ends of lines, two of them are one. CRLF, LF and CR end a line. A quote
 * that never closes takes in the rest, as in any spreadsheet.
 * @throws FileError `rows` beyond `limits.playlistFileRowsMax` lines and its head
 */
export const readTable = (text: string, delimiter: string): string[][] => {
  const rows: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const add = (sign: string): void => {
    if (cell.length < lettersMax) cell += sign;
  };
  const endCell = (): void => {
    if (cells.length < cellsMax) cells.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (cells.some((some) => some.trim() !== '')) rows.push(cells);
    if (rows.length > limits.playlistFileRowsMax + 1) throw new FileError('rows');
    cells = [];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (isQuoted) {
      if (sign !== '"') add(sign);
      else if (text[at + 1] === '"') {
        add('"');
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === delimiter) endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at++;
      endRow();
    } else add(sign);
  }
  endRow();
  return rows;
};

/** Heads of columns, as Exportify, Soundiiz, TuneMyMusic and this site write them. */
const heads = {
  title: ['track name', 'title', 'track title', 'song', 'song name', 'song title', 'track', 'name'],
  artist: ['artist name(s)', 'artist names', 'artist name', 'artists', 'artist', 'track artist', 'creator'],
  album: ['album name', 'album', 'album title', 'release'],
  isrc: ['isrc', 'isrc code', 'track isrc'],
  duration: [
    'duration (ms)',
    'track duration (ms)',
    'duration ms',
    'duration_ms',
    'duration',
    'length',
    'time',
    'duration (s)',
  ],
  playlist: ['playlist name', 'playlist'],
} as const;

type Head = keyof typeof heads;

const normal = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ');

/** Where each column stands; the first head of the list that is there counts. */
const columnsOf = (row: readonly string[]): Readonly<Partial<Record<Head, number>>> => {
  const cells = row.map(normal);
  return Object.fromEntries(
    Object.entries(heads).flatMap(([head, names]) => {
      const at = names.map((name) => cells.indexOf(normal(name))).find((index) => index !== -1);
      return at === undefined ? [] : [[head, at]];
    }),
  );
};

/** `3:34`, `1:02:03`, `214`, `214.5` or, where the head or the size says so, milliseconds. */
const millisecondsOf = (cell: string, head: string): number | null => {
  const text = cell.trim();
  if (/^\d{1,4}(?::\d{1,2}){1,2}$/.test(text)) {
    return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000;
  }
  if (!/^\d{1,9}(?:[.,]\d{1,6})?$/.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  // Nobody has a song of ten thousand seconds in a column without a unit.
  return /ms/.test(normal(head)) || value >= 10_000 ? value : value * 1_000;
};

/** What our own files, and others', put before what a spreadsheet would compute. */
const added = new RegExp(`^'(?=${formulaStart}|[\\t\\r])`, 'u');
const withoutApostrophe = (cell: string): string => cell.replace(added, '');

/** The first line that Excel reads the delimiter from. */
const delimiterLine = /^\s*"?sep=(.)"?[^\S\r\n]*(?:\r\n?|\n)/i;

const delimiterOf = (text: string): string => {
  const head = text.slice(0, 10_000);
  const counts = delimiters.map((delimiter) => {
    const [row = []] = readTable(head.split(/\r\n?|\n/, 1)[0] ?? '', delimiter);
    return [delimiter, Object.keys(columnsOf(row)).length, row.length] as const;
  });
  return counts.toSorted((one, other) => other[1] - one[1] || other[2] - one[2])[0]?.[0] ?? ',';
};

/**
 * Reads a table of songs: its first line names the columns, in any order. Where a column names playlists, each is one of its own.
 * @throws FileError `columns` without a column of titles or of codes, `empty`, `rows`
 */
export const readCsv = (whole: string): ListedSongs[] => {
  const [line = '', delimiter] = delimiterLine.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const [head = [], ...rows] = readTable(text, delimiter ?? delimiterOf(text));
  const columns = columnsOf(head);
  if (columns.title === undefined && columns.isrc === undefined) throw new FileError('columns');
  const cellOf = (row: readonly string[], name: Head): string =>
    columns[name] === undefined ? '' : withoutApostrophe(row[columns[name]] ?? '');
  const durationHead = columns.duration === undefined ? '' : (head[columns.duration] ?? '');
  const songsOf = (some: readonly (readonly string[])[]) =>
    some.flatMap((row) =>
      songOf({
        title: cellOf(row, 'title'),
        artists: [cellOf(row, 'artist')],
        album: cellOf(row, 'album'),
        isrc: cellOf(row, 'isrc'),
        duration: millisecondsOf(cellOf(row, 'duration'), durationHead),
      }),
    );
  const byPlaylist = Map.groupBy(rows, (row) => cellOf(row, 'playlist').trim());
  const playlists = [...byPlaylist].map(([name, some]) => ({ name, songs: songsOf(some) }));
  const named = playlists.filter(({ songs }) => songs.length > 0);
  return named.length === 0 ? [listed('', [])] : named.map(({ name, songs }) => listed(name, songs));
};
