import { createPositionGetter, createRelease, type Release } from './release-draft.ts';
import { appendRows, type Row } from './release-rows.ts';

export const managedArtist = { id: 'art_01J00000000000000000000001', name: 'Marlow Finch' } as const;

/** Builds the row of an uploaded file. */
export const buildFileRow = (index: number, changes: Partial<Row> = {}): Row => ({
  ...{ key: `f${index}`, fileName: `0${index} Song ${index}.wav`, upload: null, fileId: `fil_${index}` as never },
  ...{ trackId: null, edits: {}, editedFields: [], ...changes },
});

export const withRows = (release: Release, rows: readonly Row[]): Release => ({ ...release, rows });

/** Builds a new release with uploaded files. */
export const buildReleaseWithFiles = (count: number): Release => {
  const release = createRelease('album', 'alb_1' as never, [managedArtist]);
  const files = Array.from({ length: count }, (_, index) => buildFileRow(index + 1));
  return withRows(release, appendRows([], files, createPositionGetter(release)));
};
