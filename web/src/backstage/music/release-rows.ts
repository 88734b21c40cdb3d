import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import type { FileId, TrackId } from '@overtone/shared/ids.ts';
import { readTrackFileNames, sortByFileName } from '@overtone/shared/media/track-file-name.ts';
import { clipTitle, getTitleFromFileName, type TrackFieldName, type TrackValues } from './track-values.ts';

/** A row of a release: a track, or a file that becomes one. */
export interface Row {
  readonly key: string;
  /** Name of the uploaded file; empty for tracks that existed when the release was opened. */
  readonly fileName: string;
  /** The upload of its file (`UploadFile.fingerprint`). */
  readonly upload: string | null;
  readonly fileId: FileId | null;
  readonly trackId: TrackId | null;
  /** Unsaved values. */
  readonly edits: Partial<TrackValues>;
  /** Fields that the user edited. Tags do not overwrite them. */
  readonly editedFields: readonly TrackFieldName[];
}

interface TrackPosition {
  readonly disc: number;
  readonly number: number;
}
type GetPosition = (row: Row) => TrackPosition;

const withEdits = (row: Row, edits: Partial<TrackValues>): Row => ({ ...row, edits: { ...row.edits, ...edits } });

/** Numbers the tracks of each disc in the order of the rows. */
export const renumberRows = (rows: readonly Row[], getPosition: GetPosition): Row[] => {
  const counts = new Map<number, number>();
  return rows.map((row) => {
    const { disc, number } = getPosition(row);
    const nextNumber = (counts.get(disc) ?? 0) + 1;
    counts.set(disc, nextNumber);
    return number === nextNumber ? row : withEdits(row, { number: nextNumber });
  });
};

/** Moves a row. It joins the disc of the row before it, or of the row after it if it becomes the first. */
export const moveRow = (rows: readonly Row[], key: string, to: number, getPosition: GetPosition): readonly Row[] => {
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  const index = Math.min(Math.max(to, 0), rows.length - 1);
  if (!row || index === from) return rows;
  const otherRows = rows.toSpliced(from, 1);
  // Moved down, the row comes after the row at the new position; moved up, before it.
  const neighbor = index > from ? otherRows[index - 1] : otherRows[index];
  const { disc } = neighbor ? getPosition(neighbor) : getPosition(row);
  const movedRow = getPosition(row).disc === disc ? row : withEdits(row, { disc });
  return renumberRows(otherRows.toSpliced(index, 0, movedRow), getPosition);
};

/** Sorts rows by disc and number. Rows with the same position keep their order. */
export const sortRows = (rows: readonly Row[], getPosition: GetPosition): Row[] =>
  rows.toSorted((rowA, rowB) => {
    const [a, b] = [getPosition(rowA), getPosition(rowB)];
    return a.disc - b.disc || a.number - b.number;
  });

/** Appends rows in the order and on the discs that their file names indicate, numbered after the existing rows. */
export const appendRows = (
  rows: readonly Row[],
  addedRows: readonly Row[],
  getPosition: GetPosition,
): readonly Row[] => {
  const existingIds = new Set(rows.flatMap(({ key, upload, fileId }) => [key, upload, fileId]));
  const newRows = addedRows.filter(
    ({ key, upload, fileId }) => ![key, upload, fileId].some((id) => id && existingIds.has(id)),
  );
  if (newRows.length === 0) return rows;
  const positions = rows.map(getPosition);
  const lastDisc = Math.max(1, ...positions.map(({ disc }) => disc));
  const lastNumbers = new Map<number, number>();
  for (const { disc, number } of positions) lastNumbers.set(disc, Math.max(number, lastNumbers.get(disc) ?? 0));
  const sortedRows = sortByFileName(newRows, ({ fileName }) => fileName);
  const names = readTrackFileNames(sortedRows.map(({ fileName }) => fileName));
  const numberedRows = sortedRows.map((row, index) => {
    const fileDisc = names[index]?.disc ?? 0;
    const disc = fileDisc >= 1 && fileDisc <= catalogLimits.discsMax ? fileDisc : lastDisc;
    const number = (lastNumbers.get(disc) ?? 0) + 1;
    lastNumbers.set(disc, number);
    // Only all file names together show whether a title such as `7 Rings` starts with a track number.
    const title = clipTitle(names[index]?.title ?? '');
    const isDifferentTitle =
      row.edits.name === undefined && row.fileName !== '' && title !== getTitleFromFileName(row.fileName);
    return withEdits(row, { disc, number, ...(isDifferentTitle && { name: title }) });
  });
  return sortRows([...rows, ...numberedRows], getPosition);
};
