import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type Found = { path: string } | { path: string; unreadable: true };

/** Hidden files and what archives of other systems leave behind. */
const isSkipped = (name: string) => name.startsWith('.') || name === '__MACOSX' || name === '$RECYCLE.BIN';

const inOrder = new Intl.Collator('en', { numeric: true });

/**
 * Finds the files under a folder, in the order people number them. Links are followed, each real folder once, so that a
 * link to a folder above ends. What cannot be opened is said and passed by.
 */
export const walk = async function* (folder: string, seen = new Set<string>()): AsyncGenerator<Found> {
  let names: string[];
  try {
    const real = await realpath(folder);
    if (seen.has(real)) return;
    seen.add(real);
    names = await readdir(folder);
  } catch {
    yield { path: folder, unreadable: true };
    return;
  }
  for (const name of names.filter((name) => !isSkipped(name)).sort(inOrder.compare)) {
    const path = join(folder, name);
    // A link to nowhere is nothing to tell about.
    const found = await stat(path).catch(() => undefined);
    if (found?.isDirectory()) yield* walk(path, seen);
    else if (found?.isFile()) yield { path };
  }
};
