import type { Columns } from './columns.ts';
import type { Dictionary } from './dictionary.ts';
import { type Groups, groupRows } from './group-rows.ts';

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
  const group = ({ texts: ids }: Dictionary, keysOf: Parameters<typeof groupRows>[2]): SubjectGroups => ({
    ids,
    groups: groupRows(rows, ids.length, keysOf),
  });
  return {
    track: group(works.tracks, (row) => columns.work(row).track),
    album: group(works.albums, (row) => {
      const { album } = columns.work(row);
      return album < 0 ? noKeys : album;
    }),
    artist: group(works.artists, (row) => columns.work(row).artists),
  };
};
