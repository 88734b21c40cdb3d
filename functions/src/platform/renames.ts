import * as z from 'zod';
import { logger } from './logger.ts';
import { send } from './queue.ts';

/** Something has another name, and its copies have to follow. */
export const Rename = z.object({
  kind: z.enum(['person', 'artist', 'album']),
  id: z.string(),
  /** Where the walk of its copies goes on; null at their beginning. */
  cursor: z.string().nullable().default(null),
});
export type Rename = z.output<typeof Rename>;

/** Seconds after which a function behind the API has ended, whatever became of it: its timeout is 29 at most. */
const afterCall = 30;

/**
 * Changes a name and has its copies follow. A first message goes out before the write and arrives when this call is over for
 * certain: cut off after the write, the copies follow all the same. The second one only spares people the wait.
 */
export const renaming = async <Result>(
  { kind, id }: Pick<Rename, 'kind' | 'id'>,
  write: () => Promise<Result>,
): Promise<Result> => {
  await send('RENAMES_QUEUE_URL', { kind, id }, { delaySeconds: afterCall });
  const result = await write();
  await send('RENAMES_QUEUE_URL', { kind, id }).catch((error) => {
    logger.warn('Copies of a name follow late', { kind, id, error });
  });
  return result;
};

/**
 * Brings one page of a thing's copies up to its name as it is now. Again, and beside another that does the same, it ends in
 * that name.
 * @param cursor where the page begins, as the page before said; null for the first
 * @returns where the next one begins; null after the last, and when the thing is gone
 */
export type CopyPage = (id: string, cursor: string | null) => Promise<string | null>;

/** Several walks as one: the next begins when the one before has ended. */
export const inTurn =
  (...walks: readonly CopyPage[]): CopyPage =>
  async (id, cursor) => {
    const [, turn, at] = /^(\d+):(.*)$/s.exec(cursor ?? '0:') ?? [];
    const next = await walks[Number(turn)]?.(id, at || null);
    if (next) return `${turn}:${next}`;
    return Number(turn) + 1 < walks.length ? `${Number(turn) + 1}:` : null;
  };

/** Pages of one message: what is left after them is the next message's, so that none outlives its worker. */
const pagesPerMessage = 20;

/** Has the copies of a name follow it, page by page. Delivered again, or cut off, it goes on from its cursor. */
export const followRename =
  (pages: Readonly<Record<Rename['kind'], CopyPage>>) =>
  async ({ kind, id, cursor }: Rename): Promise<void> => {
    let next = cursor;
    for (let page = 0; page < pagesPerMessage; page += 1) {
      next = await pages[kind](id, next);
      if (next === null) return;
    }
    await send('RENAMES_QUEUE_URL', { kind, id, cursor: next } satisfies Rename);
  };
