import type { Columns } from './columns.ts';
import type { Dictionary } from './day-dictionaries.ts';

/** Rows grouped by a key. The rows of a group keep their order. */
interface Groups {
  /** The number of groups, including empty ones. */
  readonly count: number;
  readonly getRows: (key: number) => Int32Array;
}

/**
 * Groups rows by keys below `count` with a counting sort: one pass counts, and one pass places.
 * @param getKeys returns the key of a row, or all its keys
 */
export const groupRows = (
  rows: Int32Array,
  count: number,
  getKeys: (row: number) => number | readonly number[],
): Groups => {
  const starts = new Int32Array(count + 1);
  const countKey = (key: number) => {
    starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  };
  for (const row of rows) {
    const keys = getKeys(row);
    if (typeof keys === 'number') countKey(keys);
    else for (const key of keys) countKey(key);
  }
  for (let key = 0; key < count; key += 1) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  const nextIndexes = starts.slice();
  const groupedRows = new Int32Array(starts[count] ?? 0);
  const placeRow = (row: number, key: number) => {
    const index = nextIndexes[key] ?? 0;
    groupedRows[index] = row;
    nextIndexes[key] = index + 1;
  };
  for (const row of rows) {
    const keys = getKeys(row);
    if (typeof keys === 'number') placeRow(row, keys);
    else for (const key of keys) placeRow(row, key);
  }
  return { count, getRows: (key) => groupedRows.subarray(starts[key], starts[key + 1]) };
};

export type SubjectKind = 'track' | 'album' | 'artist';

interface SubjectGroups {
  readonly ids: readonly string[];
  readonly groups: Groups;
}

/** The tracks, albums and artists of a day with their rows. */
export type Subjects = Readonly<Record<SubjectKind, SubjectGroups>>;

/** Groups counted plays by subject. A play counts for every artist of its track. */
export const groupBySubject = (columns: Columns, rows: Int32Array): Subjects => {
  const { works } = columns.dictionaries;
  const noKeys: readonly number[] = [];
  const group = ({ texts: ids }: Dictionary, getKeys: Parameters<typeof groupRows>[2]): SubjectGroups => ({
    ids,
    groups: groupRows(rows, ids.length, getKeys),
  });
  return {
    track: group(works.tracks, (row) => columns.getWork(row).track),
    album: group(works.albums, (row) => {
      const { album } = columns.getWork(row);
      return album < 0 ? noKeys : album;
    }),
    artist: group(works.artists, (row) => columns.getWork(row).artists),
  };
};
