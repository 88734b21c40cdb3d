import type { Columns } from './columns.ts';
import type { Dictionary } from './dictionary.ts';
import { type Groups, groupRows } from './group-rows.ts';

export type SubjectKind = 'track' | 'album' | 'artist';

interface SubjectsOfKind {
  readonly ids: readonly string[];
  readonly groups: Groups;
}

/** Tracks, albums and artists of a day with the rows of each. */
export type Subjects = Readonly<Record<SubjectKind, SubjectsOfKind>>;

/** Groups what counts by what it counts for: an artist's plays are those of every track that credits them. */
export const subjectsOf = (columns: Columns, rows: Int32Array): Subjects => {
  const { works } = columns.names;
  const none: readonly number[] = [];
  const kind = ({ texts: ids }: Dictionary, keysOf: Parameters<typeof groupRows>[2]): SubjectsOfKind => ({
    ids,
    groups: groupRows(rows, ids.length, keysOf),
  });
  return {
    track: kind(works.tracks, (row) => columns.work(row).track),
    album: kind(works.albums, (row) => {
      const { album } = columns.work(row);
      return album < 0 ? none : album;
    }),
    artist: kind(works.artists, (row) => columns.work(row).artists),
  };
};
