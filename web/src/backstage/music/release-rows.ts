import type { FileId, TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { readTrackFileNames, sortByFileName } from '@overtone/shared/media/track-file-name.ts';
import { clipTitle, type SaidName, type TrackSaid, titleOf } from './track-said.ts';

/** A track of a release, or a file that is to be one. */
export interface Row {
  readonly key: string;
  /** Of the file it came from; empty for a track that was there when the release was opened. */
  readonly fileName: string;
  /** The upload that brings its file (`UploadFile.fingerprint`). */
  readonly upload: string | null;
  readonly fileId: FileId | null;
  readonly trackId: TrackId | null;
  /** What is said of it beyond what is saved. */
  readonly said: Partial<TrackSaid>;
  /** What somebody said by hand: no tag takes its place. */
  readonly byHand: readonly SaidName[];
}

interface Place {
  readonly disc: number;
  readonly number: number;
}
type PlaceOf = (row: Row) => Place;

const withSaid = (row: Row, said: Partial<TrackSaid>): Row => ({ ...row, said: { ...row.said, ...said } });

/** Counts the tracks of each disc anew, in the order in which they stand. */
export const renumbered = (rows: readonly Row[], placeOf: PlaceOf): Row[] => {
  const counted = new Map<number, number>();
  return rows.map((row) => {
    const { disc, number } = placeOf(row);
    const next = (counted.get(disc) ?? 0) + 1;
    counted.set(disc, next);
    return number === next ? row : withSaid(row, { number: next });
  });
};

/** Puts a row elsewhere: it joins the disc of the row that it comes after, or before where it is the first. */
export const moved = (rows: readonly Row[], key: string, to: number, placeOf: PlaceOf): readonly Row[] => {
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  const index = Math.min(Math.max(to, 0), rows.length - 1);
  if (!row || index === from) return rows;
  const others = rows.toSpliced(from, 1);
  // Down, it passes the row at its new place; up, that one passes it.
  const beside = index > from ? others[index - 1] : others[index];
  const { disc } = beside ? placeOf(beside) : placeOf(row);
  const joined = placeOf(row).disc === disc ? row : withSaid(row, { disc });
  return renumbered(others.toSpliced(index, 0, joined), placeOf);
};

/** In the order of their discs and numbers, those of one place as they stood. */
export const inPlaces = (rows: readonly Row[], placeOf: PlaceOf): Row[] =>
  rows.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return a.disc - b.disc || a.number - b.number;
  });

/** Further rows behind those that are there, in the order and on the discs that their files' names say, counted on from them. */
export const appended = (rows: readonly Row[], more: readonly Row[], placeOf: PlaceOf): readonly Row[] => {
  const known = new Set(rows.flatMap(({ key, upload, fileId }) => [key, upload, fileId]));
  const fresh = more.filter(({ key, upload, fileId }) => ![key, upload, fileId].some((id) => id && known.has(id)));
  if (fresh.length === 0) return rows;
  const places = rows.map(placeOf);
  const lastDisc = Math.max(1, ...places.map(({ disc }) => disc));
  const lastNumbers = new Map<number, number>();
  for (const { disc, number } of places) lastNumbers.set(disc, Math.max(number, lastNumbers.get(disc) ?? 0));
  const sorted = sortByFileName(fresh, ({ fileName }) => fileName);
  const names = readTrackFileNames(sorted.map(({ fileName }) => fileName));
  const numbered = sorted.map((row, index) => {
    const named = names[index]?.disc ?? 0;
    const disc = named >= 1 && named <= limits.discsMax ? named : lastDisc;
    const number = (lastNumbers.get(disc) ?? 0) + 1;
    lastNumbers.set(disc, number);
    // The names of all files tell whether `7 Rings` begins with a number of its own.
    const title = clipTitle(names[index]?.title ?? '');
    const isAnother = row.said.name === undefined && row.fileName !== '' && title !== titleOf(row.fileName);
    return withSaid(row, { disc, number, ...(isAnother && { name: title }) });
  });
  return inPlaces([...rows, ...numbered], placeOf);
};
