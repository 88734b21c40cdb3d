import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { compareFileNames } from '@overtone/shared/media/track-file-name.ts';

/** A file, or a file or folder that is left out with the reason, as a sentence. */
export type Found = { path: string } | { path: string; unreadable: string };

/** Hidden files and what archives of other systems leave behind. */
const isSkipped = (name: string) => name.startsWith('.') || name === '__MACOSX' || name === '$RECYCLE.BIN';

/** A name as the system has it. Old systems wrote other encodings, whose bytes are no text: a file is not found by such a name. */
const readName = (bytes: Buffer): { name: string; isReadable: boolean } => {
  const name = bytes.toString('utf8');
  // As Latin-1 it can be recognized.
  return Buffer.from(name).equals(bytes)
    ? { name, isReadable: true }
    : { name: bytes.toString('latin1'), isReadable: false };
};

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Why something that a folder lists cannot be looked at. */
const reasonOf = async (path: string, error: unknown): Promise<string> => {
  if (codeOf(error) === 'ELOOP') return 'The link leads to itself.';
  const isLink = await lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
  if (codeOf(error) === 'ENOENT' && isLink) return 'The link leads to nothing.';
  return 'It cannot be opened: check that it exists and that you may read it.';
};

/**
 * Finds the files under a folder, in the order people number them. Links are followed, each real folder once, so that a
 * link to a folder above ends. What cannot be opened, or has a name that is not UTF-8, is named with the reason.
 */
export const walk = async function* (folder: string, seen = new Set<string>()): AsyncGenerator<Found> {
  let entries: Buffer[];
  try {
    const real = await realpath(folder);
    if (seen.has(real)) return;
    seen.add(real);
    entries = await readdir(folder, { encoding: 'buffer' });
  } catch {
    yield { path: folder, unreadable: 'The folder cannot be opened.' };
    return;
  }
  const names = entries.map(readName).filter(({ name }) => !isSkipped(name));
  for (const { name, isReadable } of names.toSorted((one, other) => compareFileNames(one.name, other.name))) {
    const path = join(folder, name);
    if (!isReadable) {
      yield { path, unreadable: 'Its name is not UTF-8. Rename it, and run the same command again.' };
      continue;
    }
    try {
      const found = await stat(path);
      if (found.isDirectory()) yield* walk(path, seen);
      else if (found.isFile()) yield { path };
    } catch (error) {
      yield { path, unreadable: await reasonOf(path, error) };
    }
  }
};
