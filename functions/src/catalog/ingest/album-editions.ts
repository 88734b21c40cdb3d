import type { AlbumId } from '@overtone/shared/ids.ts';
import { getIdentityKey } from '@overtone/shared/texts/identity-key.ts';
import type { AlbumEdition } from '../locks/lock.item.ts';

/** The facts about an album in a file's tags, apart from its title and first artist. */
export interface AlbumFacts {
  readonly releaseId: string | null;
  readonly year: string | null;
  /** Credited album artists; empty if they follow from the track's artists. */
  readonly credited: readonly string[];
  readonly isCompilation: boolean;
  /** The folder of the file, with the positions of its files of the same album. */
  readonly folder: AlbumFolder | null;
}

export interface AlbumFolder {
  /** The end of the folder's path, which is the same on another machine. */
  readonly name: string;
  /** Discs and numbers of its files. */
  readonly positions: readonly TrackPosition[];
  /** Whether two of its files have the same disc and number, so that their years distinguish albums. */
  readonly hasDuplicatePositions: boolean;
}

export interface TrackPosition {
  readonly disc: number;
  readonly number: number;
}

/** Maximum number of albums of one title and artist that are distinguished, limited by the size of an item. */
export const maxEditions = 40;
const maxFolders = 8;
const discStep = 10_000;

/** Returns positions as ranges, so that an album with one disc takes a dozen bytes: `10001-10012`. */
const toRanges = (positions: readonly TrackPosition[]): string[] => {
  const numbers = [...new Set(positions.map(({ disc, number }) => disc * discStep + number))].toSorted((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => `${first}-${last}`);
};

const isInRange = (position: TrackPosition, range: string): boolean => {
  const [first = 0, last = 0] = range.split('-').map(Number);
  const number = position.disc * discStep + position.number;
  return number >= first && number <= last;
};

const toCreditText = ({ credited }: AlbumFacts): string | null =>
  credited.length === 0 ? null : credited.map(getIdentityKey).toSorted().join('; ').slice(0, 500);

const isDifferent = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;

const hasPositionConflict = ({ folders }: AlbumEdition, positions: readonly TrackPosition[]): boolean =>
  folders.some((existing) =>
    existing.positions.some((range) => positions.some((position) => isInRange(position, range))),
  );

const isSameAlbum = (edition: AlbumEdition, facts: AlbumFacts): boolean => {
  const { folder, releaseId, year } = facts;
  if (releaseId !== null && releaseId === edition.releaseId) return true;
  if (isDifferent(releaseId, edition.releaseId) || isDifferent(toCreditText(facts), edition.credit)) return false;
  const hasOtherYear = isDifferent(year, edition.year);
  if (folder && edition.folders.some((existing) => existing.folder === folder.name)) {
    return !(hasOtherYear && folder.hasDuplicatePositions);
  }
  // The songs of a compilation have different years.
  if (hasOtherYear && !facts.isCompilation) return false;
  return !folder || !hasPositionConflict(edition, folder.positions);
};

/** Prefers the most specific match: the release id, then the folder, then the year. */
const getMatchRank = (edition: AlbumEdition, { releaseId, folder, year }: AlbumFacts): number => {
  if (releaseId !== null && edition.releaseId === releaseId) return 0;
  if (folder && edition.folders.some((existing) => existing.folder === folder.name)) return 1;
  return year !== null && edition.year === year ? 2 : 3;
};

/**
 * Finds the album of a file among those with its title and first artist. Compares identifiers, credits, years, folders,
 * and whether another folder already has its disc and number. If none matches, returns the first album when there are
 * `maxEditions` albums, otherwise undefined.
 */
export const findEdition = (editions: readonly AlbumEdition[], facts: AlbumFacts): AlbumEdition | undefined => {
  const matches = editions.filter((edition) => isSameAlbum(edition, facts));
  const [bestMatch] = matches.toSorted((a, b) => getMatchRank(a, facts) - getMatchRank(b, facts));
  return bestMatch ?? (editions.length >= maxEditions ? editions[0] : undefined);
};

/** Returns the edition of an album whose first file has these facts. */
export const toEdition = (albumId: AlbumId, facts: AlbumFacts): AlbumEdition => ({
  albumId,
  releaseId: facts.releaseId,
  year: facts.year,
  credit: toCreditText(facts),
  folders: facts.folder ? [{ folder: facts.folder.name, positions: toRanges(facts.folder.positions) }] : [],
});

/** Returns an edition with the facts of another file added, or the same object if nothing changes. */
export const addFacts = (edition: AlbumEdition, facts: AlbumFacts): AlbumEdition => {
  const { folders } = edition;
  const added = toEdition(edition.albumId, facts);
  const isNewFolder = added.folders.some(({ folder }) => !folders.some((existing) => existing.folder === folder));
  const isFull = folders.length >= maxFolders;
  const releaseId = edition.releaseId ?? added.releaseId;
  const year = edition.year ?? added.year;
  if (releaseId === edition.releaseId && year === edition.year && (!isNewFolder || isFull)) return edition;
  return { ...edition, releaseId, year, folders: isNewFolder && !isFull ? [...folders, ...added.folders] : folders };
};
