import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join, sep } from 'node:path';
import type { TrackPosition } from '@overtone/functions/catalog/ingest/album-editions.ts';
import type { FolderContext } from '@overtone/functions/catalog/ingest/ingest.model.ts';
import { openAudio } from '@overtone/functions/media/audio-file.ts';
import { type FileTags, readTags } from '@overtone/functions/media/file-tags.ts';
import { parseTags } from '@overtone/functions/media/parse-tags.ts';
import { BoundedMap } from '@overtone/functions/platform/bounded-map.ts';
import { readTrackFileNames, sortByFileName, type TrackFileName } from '@overtone/shared/media/track-file-name.ts';
import { identityKey } from '@overtone/shared/texts/identity-key.ts';
import { audioExtensions } from './candidates.ts';
import { discFolder } from './companions.ts';

interface Member {
  readonly name: string;
  readonly named: TrackFileName;
  readonly position: number;
  /** Undefined where the file cannot be read. */
  readonly tags: FileTags | undefined;
}

const readMemberTags = async (path: string): Promise<FileTags | undefined> => {
  try {
    const { content } = await openAudio({ path });
    return readTags(await parseTags(content, { skipCovers: true }));
  } catch {
    // It is refused with its reason when its turn comes.
    return undefined;
  }
};

const readMembers = async (folder: string): Promise<Member[]> => {
  const found = await readdir(folder).catch((): string[] => []);
  const names = found.filter((name) => audioExtensions.has(extname(name).toLowerCase()));
  const named = readTrackFileNames(names);
  const positions = new Map(sortByFileName(names, (name) => name).map((name, index) => [name, index + 1]));
  const members: Member[] = [];
  // One after the other: what is read of a file for its tags may be 64 MB.
  for (const [index, name] of names.entries()) {
    const tags = await readMemberTags(join(folder, name));
    const own = named[index];
    if (own) members.push({ name, named: own, position: positions.get(name) ?? 1, tags });
  }
  return members;
};

/** Albums of the last folders: the files of one are taken in together. */
const recent = new BoundedMap<string, Promise<Member[]>>(8);

const membersOf = (folder: string): Promise<Member[]> => {
  const members = recent.get(folder) ?? readMembers(folder);
  recent.set(folder, members);
  return members;
};

const discOf = (folder: string): number | null => Number(discFolder.exec(basename(folder))?.[1]) || null;

/** The end of the path of an album's folder, above those of its discs. */
const folderName = (folder: string): string =>
  (discOf(folder) === null ? folder : dirname(folder)).split(sep).slice(-2).join('/').normalize('NFC');

/** Where a file says that it belongs on its album, as far as it says so. */
const placeOf = ({ tags, named }: Member, disc: number | null): TrackPosition[] => {
  const number = tags?.number ?? named.number;
  return number ? [{ disc: tags?.disc ?? named.disc ?? disc ?? 1, number }] : [];
};

const hasDuplicatePositions = (places: readonly TrackPosition[]): boolean =>
  new Set(places.map(({ disc, number }) => `${disc}/${number}`)).size < places.length;

const distinctBy = (credits: readonly (readonly string[])[]): (readonly string[])[] => [
  ...new Map(credits.map((names) => [names.map(identityKey).join(';'), names])).values(),
];

type Credit = Pick<FolderContext, 'albumArtists' | 'isCompilation'>;
const unknownCredit: Credit = { albumArtists: [], isCompilation: false };

/**
 * Tells whose an album is of whose files not each names its artists: the one whom some name, the one who is on most of
 * them, or everybody's. Files that have the same place are of several albums with one title: each says itself whose.
 */
const creditOf = (files: readonly FileTags[], isMixed: boolean): Credit => {
  if (isMixed || files.some(({ album }) => album?.type === 'compilation')) return unknownCredit;
  const credited = distinctBy(files.flatMap(({ album }) => (album && album.artists.length > 0 ? [album.artists] : [])));
  const [only] = credited;
  if (only) return credited.length === 1 ? { albumArtists: only, isCompilation: false } : unknownCredit;
  const artists = files.map((file) => file.artists).filter((names) => names.length > 0);
  const firsts = distinctBy(artists.map((names) => names.slice(0, 1)));
  if (firsts.length < 2) return unknownCredit;
  const isOn = (name: string) => artists.filter((names) => names.map(identityKey).includes(identityKey(name)));
  const main = firsts.flat().find((name) => isOn(name).length > artists.length / 2);
  return main ? { albumArtists: [main], isCompilation: false } : { albumArtists: [], isCompilation: true };
};

/**
 * Reads what the files of a folder say about one of them: its number where only names have one, and whose its album is. The
 * folder is read once for all of its files, without their sound and their pictures.
 * @returns undefined for a file that is not told to be audio by its name
 */
export const findFolderContext = async (path: string): Promise<FolderContext | undefined> => {
  const folder = dirname(path);
  const members = await membersOf(folder);
  const own = members.find(({ name }) => name === basename(path));
  if (!own) return undefined;
  const disc = discOf(folder);
  const titleOf = ({ tags }: Member) => identityKey(tags?.album?.title ?? '');
  const title = titleOf(own);
  const files = title === '' ? [own] : members.filter((member) => titleOf(member) === title);
  const places = files.flatMap((file) => placeOf(file, disc));
  const isMixed = hasDuplicatePositions(places);
  return {
    ...{ named: own.named, disc, position: files.filter(({ position }) => position <= own.position).length },
    ...creditOf(
      files.flatMap(({ tags }) => tags ?? []),
      isMixed,
    ),
    albumFolder: { name: folderName(folder), positions: places, hasDuplicatePositions: isMixed },
  };
};
