import { formulaStart } from '../../texts/csv.ts';
import { libraryLimits } from '../library-limits.ts';
import { buildParsedPlaylist, buildParsedSongs, FileError, type ParsedPlaylist } from './parsed-playlist.ts';

/** The maximum number of cells in a line and of letters in a cell. Tables of songs have about twenty short cells. */
const cellsMax = 100;
const lettersMax = 2_000;

const delimiters = [',', ';', '\t', '|'] as const;

/**
 * Parses the cells of a table by RFC 4180: quoted cells may contain delimiters and line breaks, and two quotes in them
 * stand for one. CRLF, LF and CR end a line. An unclosed quote contains the rest of the file, as in spreadsheets.
 * @throws FileError `rows` for more than `libraryLimits.playlistFileRowsMax` lines after the header
 */
export const readTable = (text: string, delimiter: string): string[][] => {
  const rows: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const add = (character: string): void => {
    if (cell.length < lettersMax) cell += character;
  };
  const endCell = (): void => {
    if (cells.length < cellsMax) cells.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (cells.some((text) => text.trim() !== '')) rows.push(cells);
    if (rows.length > libraryLimits.playlistFileRowsMax + 1) throw new FileError('rows');
    cells = [];
  };
  for (let index = 0; index < text.length; index++) {
    const character = text[index] as string;
    if (isQuoted) {
      if (character !== '"') add(character);
      else if (text[index + 1] === '"') {
        add('"');
        index++;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === delimiter) endCell();
    else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[index + 1] === '\n') index++;
      endRow();
    } else add(character);
  }
  endRow();
  return rows;
};

/** The column headers of Exportify, Soundiiz, TuneMyMusic and this site. */
const headers = {
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

type Column = keyof typeof headers;

const normalizeHeader = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ');

/** Returns the index of each column. The first known header in the list is used. */
const findColumns = (row: readonly string[]): Readonly<Partial<Record<Column, number>>> => {
  const cells = row.map(normalizeHeader);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([column, names]) => {
      const index = names.map((name) => cells.indexOf(normalizeHeader(name))).find((position) => position !== -1);
      return index === undefined ? [] : [[column, index]];
    }),
  );
};

/**
 * Parses a duration: `3:34`, `1:02:03`, seconds (`214`, `214.5`), or milliseconds according to the header or the size.
 * Returns null if it is invalid.
 */
const parseDuration = (cell: string, header: string): number | null => {
  const text = cell.trim();
  if (/^\d{1,4}(?::\d{1,2}){1,2}$/.test(text)) {
    return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000;
  }
  if (!/^\d{1,9}(?:[.,]\d{1,6})?$/.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  // Songs are not longer than ten thousand seconds, so larger values without a unit are milliseconds.
  return /ms/.test(normalizeHeader(header)) || value >= 10_000 ? value : value * 1_000;
};

/** The apostrophe that exported files have before cells that a spreadsheet would interpret as formulas. */
const formulaApostrophe = new RegExp(`^'(?=${formulaStart}|[\\t\\r])`, 'u');
const removeApostrophe = (cell: string): string => cell.replace(formulaApostrophe, '');

/** An optional first line that specifies the delimiter for Excel. */
const delimiterLine = /^\s*"?sep=(.)"?[^\S\r\n]*(?:\r\n?|\n)/i;

const detectDelimiter = (text: string): string => {
  const beginning = text.slice(0, 10_000);
  const counts = delimiters.map((delimiter) => {
    const [row = []] = readTable(beginning.split(/\r\n?|\n/, 1)[0] ?? '', delimiter);
    return [delimiter, Object.keys(findColumns(row)).length, row.length] as const;
  });
  return counts.toSorted((a, b) => b[1] - a[1] || b[2] - a[2])[0]?.[0] ?? ',';
};

/**
 * Reads a table of songs. Its first line contains the headers of the columns in any order. A column of playlist names
 * results in several playlists.
 * @throws FileError `columns` if there is neither a column of titles nor of ISRCs, `empty`, `rows`
 */
export const readCsv = (file: string): ParsedPlaylist[] => {
  const [line = '', delimiter] = delimiterLine.exec(file) ?? [];
  const text = file.slice(line.length);
  const [header = [], ...rows] = readTable(text, delimiter ?? detectDelimiter(text));
  const columns = findColumns(header);
  if (columns.title === undefined && columns.isrc === undefined) throw new FileError('columns');
  const getCell = (row: readonly string[], name: Column): string =>
    columns[name] === undefined ? '' : removeApostrophe(row[columns[name]] ?? '');
  const durationHeader = columns.duration === undefined ? '' : (header[columns.duration] ?? '');
  const parseSongs = (rowsOfPlaylist: readonly (readonly string[])[]) =>
    rowsOfPlaylist.flatMap((row) =>
      buildParsedSongs({
        title: getCell(row, 'title'),
        artists: [getCell(row, 'artist')],
        album: getCell(row, 'album'),
        isrc: getCell(row, 'isrc'),
        duration: parseDuration(getCell(row, 'duration'), durationHeader),
      }),
    );
  const byPlaylist = Map.groupBy(rows, (row) => getCell(row, 'playlist').trim());
  const playlists = [...byPlaylist].map(([name, rowsOfPlaylist]) => ({ name, songs: parseSongs(rowsOfPlaylist) }));
  const nonEmptyPlaylists = playlists.filter(({ songs }) => songs.length > 0);
  return nonEmptyPlaylists.length === 0
    ? [buildParsedPlaylist('', [])]
    : nonEmptyPlaylists.map(({ name, songs }) => buildParsedPlaylist(name, songs));
};
