import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { decodeText } from '@overtone/shared/catalog/lyrics/decode-text.ts';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';

/** Contents of the files next to an audio file that belong to it. */
export type SidecarFiles = { folderCovers?: Uint8Array[]; lyrics?: string };

/** Names of album covers, best first. Rippers and players use them. */
const coverPatterns = ['cover', 'folder', 'front', 'albumart', 'album'].map(
  (name) => new RegExp(`^${name}\\.(jpe?g|png|webp)$`, 'i'),
);

/** Matches the folder of a disc. The cover of its album may be in the parent folder. */
export const discFolderPattern = /^(?:cd|disc|disk|disque)[\s._-]*(\d{1,2})$/i;
const lyricsBytesMax = 1024 * 1024;

/** Reads a file. Returns undefined if it is larger than `bytesMax` or cannot be read. */
const readSmallFile = async (path: string, bytesMax: number) => {
  try {
    return (await stat(path)).size <= bytesMax ? await readFile(path) : undefined;
  } catch {
    return undefined;
  }
};

const listNames = (folder: string) => readdir(folder).catch((): string[] => []);

/** Maximum number of covers of a folder that are tried. Each has up to 20 MB. */
const coversMax = 3;

const readCovers = async (folder: string): Promise<Uint8Array[]> => {
  const names = await listNames(folder);
  const coverNames = coverPatterns.flatMap((pattern) => names.filter((name) => pattern.test(name))).slice(0, coversMax);
  const covers = await Promise.all(
    coverNames.map((name) => readSmallFile(join(folder, name), mediaLimits.imageBytesMax)),
  );
  const readableCovers = covers.filter((cover) => cover !== undefined);
  return readableCovers.length === 0 && discFolderPattern.test(basename(folder))
    ? readCovers(dirname(folder))
    : readableCovers;
};

/** Reads the covers in the file's folder (`cover.jpg` and similar names) and the `.lrc` file with the file's name. */
export const findSidecarFiles = async (path: string): Promise<SidecarFiles> => {
  const folder = dirname(path);
  const lyricsName = `${basename(path, extname(path))}.lrc`.toLowerCase();
  const lrc = (await listNames(folder)).find((name) => name.toLowerCase() === lyricsName);
  const [folderCovers, lyrics] = await Promise.all([
    readCovers(folder),
    lrc ? readSmallFile(join(folder, lrc), lyricsBytesMax) : undefined,
  ]);
  return { folderCovers, ...(lyrics && { lyrics: decodeText(lyrics) }) };
};
