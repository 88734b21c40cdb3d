import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { withFolder } from '../with-folder.ts';
import { applyTo, copyWhole, createBase, storeBase } from './publish-changes.ts';
import type { Changes, Segment, SegmentPlace } from './segment.ts';
import { type CurrentSegment, findCurrentSegment, moveTo } from './segments.store.ts';

/** What a segment is made anew from. */
export interface Source<Document> {
  /** Everything that there is, page by page. */
  readonly pages: AsyncIterable<Changes<Document>>;
  /** What these ids are by now; null for one that is gone. */
  readonly readAgain: (ids: readonly string[]) => Promise<Changes<Document>>;
}

/**
 * Ids that came in, changed or went while a segment was made: what the current one has otherwise than the one before, and
 * what the fresh one alone has, which may have come and gone in the meantime. `documents` has an `id` in any format.
 */
const changedIds = (after: string, before: string, fresh: string): string[] => {
  const database = new DatabaseSync(after, { readOnly: true });
  try {
    database.prepare('ATTACH ? AS before').run(before);
    database.prepare('ATTACH ? AS fresh').run(fresh);
    const rows = database.prepare(`
      SELECT id FROM (SELECT * FROM main.documents EXCEPT SELECT * FROM before.documents)
      UNION SELECT id FROM before.documents WHERE id NOT IN (SELECT id FROM main.documents)
      UNION SELECT id FROM fresh.documents WHERE id NOT IN (SELECT id FROM main.documents)`);
    return rows.all().map(({ id }) => String(id));
  } finally {
    database.close();
  }
};

const findCurrent = async (segment: SegmentPlace): Promise<CurrentSegment | undefined> => {
  const current = await findCurrentSegment(segment);
  return current === 'unchanged' ? undefined : current;
};

/**
 * Makes a segment anew, page by page, while readers read on and changes go on coming in: what came in meanwhile is read
 * again before the new segment takes the place of the old.
 * @param onProgress called with the number of documents so far
 * @returns the number of documents
 */
export const rebuildSegment = <Document>(
  segment: Segment<Document>,
  { pages, readAgain }: Source<Document>,
  onProgress: (documents: number) => void = () => {},
): Promise<number> =>
  withFolder('overtone-rebuild-', async (folder) => {
    const pathOf = (name: string): string => join(folder, `${name}.sqlite`);
    let current = await findCurrent(segment);
    await copyWhole(segment, current, pathOf('before'));
    createBase(segment, pathOf('fresh'));
    let count = 0;
    for await (const page of pages) {
      applyTo(segment, pathOf('fresh'), page);
      count += page.size;
      onProgress(count);
    }
    for (let attempt = 1; ; attempt += 1) {
      const base = await storeBase(segment, pathOf('fresh'));
      if (await moveTo(segment, { base, changes: null }, current)) return count;
      current = await findCurrent(segment);
      const after = pathOf(`after-${attempt}`);
      await copyWhole(segment, current, after);
      applyTo(segment, pathOf('fresh'), await readAgain(changedIds(after, pathOf('before'), pathOf('fresh'))));
    }
  });
