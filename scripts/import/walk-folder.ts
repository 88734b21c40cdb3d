import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { compareFileNames } from '@overtone/shared/media/track-file-name.ts';

/** A file; or a file or folder that cannot be read, with the reason as a sentence. */
export type FoundFile = { path: string } | { path: string; unreadable: string };

/** Whether a file or folder is hidden or belongs to the operating system. */
const isIgnored = (name: string) => name.startsWith('.') || name === '__MACOSX' || name === '$RECYCLE.BIN';

/** Decodes a file name. Names in another encoding than UTF-8 cannot be opened, because Node.js would encode them differently. */
const decodeName = (bytes: Buffer): { name: string; isReadable: boolean } => {
  const name = bytes.toString('utf8');
  // Decoded as Latin-1, the name is recognizable in the message.
  return Buffer.from(name).equals(bytes)
    ? { name, isReadable: true }
    : { name: bytes.toString('latin1'), isReadable: false };
};

const getErrorCode = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Returns the reason why a file or folder cannot be opened. */
const explainError = async (path: string, error: unknown): Promise<string> => {
  if (getErrorCode(error) === 'ELOOP') return 'The link points to itself.';
  const isLink = await lstat(path).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  );
  if (getErrorCode(error) === 'ENOENT' && isLink) return 'The link points to a file that does not exist.';
  return 'It cannot be opened. Check that it exists and that you may read it.';
};

/**
 * Yields the files under a folder in natural order. Links are followed, but each real folder is read only once, so that
 * circular links end. Files and folders that cannot be opened are yielded with the reason.
 */
export const walkFolder = async function* (
  folder: string,
  visitedFolders = new Set<string>(),
): AsyncGenerator<FoundFile> {
  let entries: Buffer[];
  try {
    const realPath = await realpath(folder);
    if (visitedFolders.has(realPath)) return;
    visitedFolders.add(realPath);
    entries = await readdir(folder, { encoding: 'buffer' });
  } catch {
    yield { path: folder, unreadable: 'The folder cannot be opened.' };
    return;
  }
  const names = entries.map(decodeName).filter(({ name }) => !isIgnored(name));
  for (const { name, isReadable } of names.toSorted((one, other) => compareFileNames(one.name, other.name))) {
    const path = join(folder, name);
    if (!isReadable) {
      yield { path, unreadable: 'Its name is not UTF-8. Rename it and run the same command again.' };
      continue;
    }
    try {
      const stats = await stat(path);
      if (stats.isDirectory()) yield* walkFolder(path, visitedFolders);
      else if (stats.isFile()) yield { path };
    } catch (error) {
      yield { path, unreadable: await explainError(path, error) };
    }
  }
};
