import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { decodeText } from '@overtone/shared/catalog/lyrics/decode-text.ts';
import { limits } from '@overtone/shared/limits.ts';

/** What lies beside a file and belongs to it. */
export type Companions = { folderCover?: Uint8Array; lyrics?: string };

/** Names that rippers and players give an album's picture, best first. */
const coverNames = ['cover', 'folder', 'front', 'albumart', 'album'].map(
  (name) => new RegExp(`^${name}\\.(jpe?g|png|webp)$`, 'i'),
);

/** Folders of one album's discs: its picture may lie beside them. */
const discFolder = /^(?:cd|disc|disk)[\s._-]*\d+$/i;
const lyricsBytesMax = 1024 * 1024;

const readUpTo = async (path: string, most: number) => {
  try {
    return (await stat(path)).size <= most ? await readFile(path) : undefined;
  } catch {
    return undefined;
  }
};

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

const coverIn = async (folder: string): Promise<Uint8Array | undefined> => {
  const names = await namesIn(folder);
  const [name] = coverNames.flatMap((pattern) => names.find((name) => pattern.test(name)) ?? []);
  if (name) return readUpTo(join(folder, name), limits.imageBytesMax);
  return discFolder.test(basename(folder)) ? coverIn(dirname(folder)) : undefined;
};

/** Finds `cover.jpg` and its kin in the file's folder, and the `.lrc` with the file's name. */
export const findCompanions = async (path: string): Promise<Companions> => {
  const folder = dirname(path);
  const wanted = `${basename(path, extname(path))}.lrc`.toLowerCase();
  const lrc = (await namesIn(folder)).find((name) => name.toLowerCase() === wanted);
  const [folderCover, words] = await Promise.all([
    coverIn(folder),
    lrc ? readUpTo(join(folder, lrc), lyricsBytesMax) : undefined,
  ]);
  return { ...(folderCover && { folderCover }), ...(words && { lyrics: decodeText(words) }) };
};
