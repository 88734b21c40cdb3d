import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join, sep } from 'node:path';
import type { TrackPosition } from '@overtone/functions/catalog/ingest/album-editions.ts';
import type { FolderContext } from '@overtone/functions/catalog/ingest/ingest.model.ts';
import { openAudio } from '@overtone/functions/media/audio-file.ts';
import { type FileTags, readTags } from '@overtone/functions/media/file-tags.ts';
import { parseTags } from '@overtone/functions/media/parse-tags.ts';
import { BoundedMap } from '@overtone/functions/platform/bounded-map.ts';
import { readTrackFileNames, sortByFileName, type TrackFileName } from '@overtone/shared/media/track-file-name.ts';
import { getIdentityKey } from '@overtone/shared/texts/identity-key.ts';
import { audioExtensions } from './find-audio-files.ts';
import { discFolderPattern } from './sidecar-files.ts';

/** An audio file of a folder. */
interface FolderFile {
  readonly name: string;
  readonly parsedName: TrackFileName;
  readonly position: number;
  /** Undefined if the file cannot be read. */
  readonly tags: FileTags | undefined;
}

const readFileTags = async (path: string): Promise<FileTags | undefined> => {
  try {
    const { content } = await openAudio({ path });
    return readTags(await parseTags(content, { skipCovers: true }));
  } catch {
    // The import of this file reports the reason.
    return undefined;
  }
};

const readFolderFiles = async (folder: string): Promise<FolderFile[]> => {
  const entries = await readdir(folder).catch((): string[] => []);
  const names = entries.filter((name) => audioExtensions.has(extname(name).toLowerCase()));
  const parsedNames = readTrackFileNames(names);
  const positions = new Map(sortByFileName(names, (name) => name).map((name, index) => [name, index + 1]));
  const files: FolderFile[] = [];
  // The files are read one at a time, because the tags of a file may take 64 MB.
  for (const [index, name] of names.entries()) {
    const tags = await readFileTags(join(folder, name));
    const fileName = parsedNames[index];
    if (fileName) files.push({ name, parsedName: fileName, position: positions.get(name) ?? 1, tags });
  }
  return files;
};

/** The files of the folders that were read last. The files of a folder are imported one after the other. */
const folderCache = new BoundedMap<string, Promise<FolderFile[]>>(8);

const getFolderFiles = (folder: string): Promise<FolderFile[]> => {
  const files = folderCache.get(folder) ?? readFolderFiles(folder);
  folderCache.set(folder, files);
  return files;
};

/** Returns the disc number in the name of a folder, or null. */
const getDiscNumber = (folder: string): number | null => Number(discFolderPattern.exec(basename(folder))?.[1]) || null;

/** Returns the last two parts of the path of an album's folder. Folders of discs are ignored. */
const getAlbumFolderName = (folder: string): string =>
  (getDiscNumber(folder) === null ? folder : dirname(folder)).split(sep).slice(-2).join('/').normalize('NFC');

/** Returns the position of a file on its album by its tags or name; empty if it has no number. */
const getPosition = ({ tags, parsedName }: FolderFile, disc: number | null): TrackPosition[] => {
  const number = tags?.number ?? parsedName.number;
  return number ? [{ disc: tags?.disc ?? parsedName.disc ?? disc ?? 1, number }] : [];
};

const hasDuplicatePositions = (positions: readonly TrackPosition[]): boolean =>
  new Set(positions.map(({ disc, number }) => `${disc}/${number}`)).size < positions.length;

const listDistinctCredits = (credits: readonly (readonly string[])[]): (readonly string[])[] => [
  ...new Map(credits.map((names) => [names.map(getIdentityKey).join(';'), names])).values(),
];

type Credit = Pick<FolderContext, 'albumArtists' | 'isCompilation'>;
const unknownCredit: Credit = { albumArtists: [], isCompilation: false };

/**
 * Finds the album artists when not every file names them: the only album artists that some files name, or the artist of
 * more than half of the files. Otherwise the album is a compilation. If the files belong to several albums with the
 * same title (`isMixed`), the tags of each file decide.
 */
const findAlbumCredit = (files: readonly FileTags[], isMixed: boolean): Credit => {
  if (isMixed || files.some(({ album }) => album?.type === 'compilation')) return unknownCredit;
  const namedCredits = listDistinctCredits(
    files.flatMap(({ album }) => (album && album.artists.length > 0 ? [album.artists] : [])),
  );
  const [onlyCredit] = namedCredits;
  if (onlyCredit) return namedCredits.length === 1 ? { albumArtists: onlyCredit, isCompilation: false } : unknownCredit;
  const artists = files.map((file) => file.artists).filter((names) => names.length > 0);
  const mainArtists = listDistinctCredits(artists.map((names) => names.slice(0, 1)));
  if (mainArtists.length < 2) return unknownCredit;
  const findTracksBy = (name: string) =>
    artists.filter((names) => names.map(getIdentityKey).includes(getIdentityKey(name)));
  const mostFrequent = mainArtists.flat().find((name) => findTracksBy(name).length > artists.length / 2);
  return mostFrequent
    ? { albumArtists: [mostFrequent], isCompilation: false }
    : { albumArtists: [], isCompilation: true };
};

/**
 * Derives facts about a file from the other files in its folder: its number if only file names have one, and the
 * artists of its album. A folder is read once for all of its files, without audio data and pictures.
 * @returns undefined for a file without an audio extension
 */
export const findFolderContext = async (path: string): Promise<FolderContext | undefined> => {
  const folder = dirname(path);
  const folderFiles = await getFolderFiles(folder);
  const file = folderFiles.find(({ name }) => name === basename(path));
  if (!file) return undefined;
  const disc = getDiscNumber(folder);
  const getAlbumKey = ({ tags }: FolderFile) => getIdentityKey(tags?.album?.title ?? '');
  const albumKey = getAlbumKey(file);
  const albumFiles = albumKey === '' ? [file] : folderFiles.filter((other) => getAlbumKey(other) === albumKey);
  const positions = albumFiles.flatMap((albumFile) => getPosition(albumFile, disc));
  const isMixed = hasDuplicatePositions(positions);
  return {
    ...{
      parsedName: file.parsedName,
      disc,
      position: albumFiles.filter(({ position }) => position <= file.position).length,
    },
    ...findAlbumCredit(
      albumFiles.flatMap(({ tags }) => tags ?? []),
      isMixed,
    ),
    albumFolder: { name: getAlbumFolderName(folder), positions, hasDuplicatePositions: isMixed },
  };
};
