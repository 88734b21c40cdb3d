import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { decodeText } from '@overtone/shared/catalog/lyrics/decode-text.ts';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';

/** What lies beside a file and belongs to it. */
export type Companions = { folderCovers?: Uint8Array[]; lyrics?: string };

/** Names that rippers and players give an album's picture, best first. */
const coverNames = ['cover', 'folder', 'front', 'albumart', 'album'].map(
  (name) => new RegExp(`^${name}\\.(jpe?g|png|webp)$`, 'i'),
);

/** Folders of one album's discs: its picture may lie beside them. */
export const discFolder = /^(?:cd|disc|disk|disque)[\s._-]*(\d{1,2})$/i;
const lyricsBytesMax = 1024 * 1024;

const readUpTo = async (path: string, most: number) => {
  try {
    return (await stat(path)).size <= most ? await readFile(path) : undefined;
  } catch {
    return undefined;
  }
};

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

/** Pictures of a folder that are tried: each has 20 MB at most. */
const coversMax = 3;

const coversIn = async (folder: string): Promise<Uint8Array[]> => {
  const names = await namesIn(folder);
  const found = coverNames.flatMap((pattern) => names.filter((name) => pattern.test(name))).slice(0, coversMax);
  const covers = await Promise.all(found.map((name) => readUpTo(join(folder, name), mediaLimits.imageBytesMax)));
  const readable = covers.filter((cover) => cover !== undefined);
  return readable.length === 0 && discFolder.test(basename(folder)) ? coversIn(dirname(folder)) : readable;
};

/** Finds `cover.jpg` and its kin in the file's folder, and the `.lrc` with the file's name. */
export const findCompanions = async (path: string): Promise<Companions> => {
  const folder = dirname(path);
  const wanted = `${basename(path, extname(path))}.lrc`.toLowerCase();
  const lrc = (await namesIn(folder)).find((name) => name.toLowerCase() === wanted);
  const [folderCovers, words] = await Promise.all([
    coversIn(folder),
    lrc ? readUpTo(join(folder, lrc), lyricsBytesMax) : undefined,
  ]);
  return { folderCovers, ...(words && { lyrics: decodeText(words) }) };
};
