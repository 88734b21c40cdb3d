import type { AlbumId } from '@overtone/shared/ids.ts';
import { identityKey } from '@overtone/shared/texts/identity-key.ts';
import type { AlbumEdition } from '../locks/lock.item.ts';

/** What a file says of the album that it is on, beyond its title and first artist. */
export interface AlbumFacts {
  readonly releaseId: string | null;
  readonly year: string | null;
  /** The album's artists where they are credited; none where they follow from the track's. */
  readonly credited: readonly string[];
  readonly isCompilation: boolean;
  /** Where the file is, and what the files of the same album there say. */
  readonly folder: AlbumFolder | null;
}

export interface AlbumFolder {
  /** The end of the folder's path, which stays the same on another machine. */
  readonly name: string;
  /** Discs and numbers of its files. */
  readonly places: readonly AlbumPlace[];
  /** Whether two of its files have one place, so that their years tell albums apart. */
  readonly hasDoubles: boolean;
}

export interface AlbumPlace {
  readonly disc: number;
  readonly number: number;
}

/** Albums of one title and artist that are told apart, and folders of each: what one item holds. */
export const editionsMax = 40;
const foldersMax = 8;
const discStep = 10_000;

/** Writes places as runs, so that an album of one disc is a dozen bytes: `10001-10012`. */
const runsOf = (places: readonly AlbumPlace[]): string[] => {
  const numbers = [...new Set(places.map(({ disc, number }) => disc * discStep + number))].toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => `${first}-${last}`);
};

const isInRun = (place: AlbumPlace, run: string): boolean => {
  const [first = 0, last = 0] = run.split('-').map(Number);
  const number = place.disc * discStep + place.number;
  return number >= first && number <= last;
};

const creditOf = ({ credited }: AlbumFacts): string | null =>
  credited.length === 0 ? null : credited.map(identityKey).toSorted().join('; ').slice(0, 500);

const differs = (one: string | null, other: string | null): boolean => one !== null && other !== null && one !== other;

const isTaken = ({ folders }: AlbumEdition, places: readonly AlbumPlace[]): boolean =>
  folders.some((known) => known.places.some((run) => places.some((place) => isInRun(place, run))));

const isSameAlbum = (edition: AlbumEdition, facts: AlbumFacts): boolean => {
  const { folder, releaseId, year } = facts;
  if (releaseId !== null && releaseId === edition.releaseId) return true;
  if (differs(releaseId, edition.releaseId) || differs(creditOf(facts), edition.credit)) return false;
  const isOtherYear = differs(year, edition.year);
  if (folder && edition.folders.some(({ folder: known }) => known === folder.name)) {
    return !(isOtherYear && folder.hasDoubles);
  }
  // Songs of a compilation are of many years.
  if (isOtherYear && !facts.isCompilation) return false;
  return !folder || !isTaken(edition, folder.places);
};

/** Prefers what says the most: a release's identifier, then the folder. */
const rankOf = (edition: AlbumEdition, { releaseId, folder, year }: AlbumFacts): number => {
  if (releaseId !== null && edition.releaseId === releaseId) return 0;
  if (folder && edition.folders.some((known) => known.folder === folder.name)) return 1;
  return year !== null && edition.year === year ? 2 : 3;
};

/**
 * Finds the album that a file belongs to among those with its title and first artist, by all that is known: identifiers, credits, years,
 * folders, and whether another folder has taken its disc and number.
 */
export const findEdition = (editions: readonly AlbumEdition[], facts: AlbumFacts): AlbumEdition | undefined => {
  const same = editions.filter((edition) => isSameAlbum(edition, facts));
  const [best] = same.toSorted((one, other) => rankOf(one, facts) - rankOf(other, facts));
  return best ?? (editions.length >= editionsMax ? editions[0] : undefined);
};

/** What is known of an album whose first file says this. */
export const editionOf = (albumId: AlbumId, facts: AlbumFacts): AlbumEdition => ({
  albumId,
  releaseId: facts.releaseId,
  year: facts.year,
  credit: creditOf(facts),
  folders: facts.folder ? [{ folder: facts.folder.name, places: runsOf(facts.folder.places) }] : [],
});

/** Returns what is known of an album with what another file of it says; the same object where that is nothing new. */
export const withFacts = (edition: AlbumEdition, facts: AlbumFacts): AlbumEdition => {
  const { folders } = edition;
  const added = editionOf(edition.albumId, facts);
  const isNewFolder = added.folders.some(({ folder }) => !folders.some((known) => known.folder === folder));
  const isFull = folders.length >= foldersMax;
  const releaseId = edition.releaseId ?? added.releaseId;
  const year = edition.year ?? added.year;
  if (releaseId === edition.releaseId && year === edition.year && (!isNewFolder || isFull)) return edition;
  return { ...edition, releaseId, year, folders: isNewFolder && !isFull ? [...folders, ...added.folders] : folders };
};
