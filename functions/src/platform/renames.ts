import * as z from 'zod';
import { logger } from './logger.ts';
import { send } from './queue.ts';

/** The message that something was renamed, so that the copies of its name must be updated. */
export const RenameMessage = z.object({
  kind: z.enum(['user', 'artist', 'album']),
  id: z.string(),
  /** The cursor to continue with; null to start with the first copies. */
  cursor: z.string().nullable().default(null),
});
export type RenameMessage = z.output<typeof RenameMessage>;

/** Seconds after which every API function has ended: its timeout is 29 seconds at most. */
const secondsAfterCall = 30;

/**
 * Changes a name and starts the update of its copies. A first message is sent before the write, and delivered after
 * this call has certainly ended. The copies are therefore updated even if the call is interrupted after the write. The
 * second message only makes the update faster.
 */
export const renameWithCopies = async <Result>(
  { kind, id }: Pick<RenameMessage, 'kind' | 'id'>,
  write: () => Promise<Result>,
): Promise<Result> => {
  await send('RENAMES_QUEUE_URL', { kind, id }, { delaySeconds: secondsAfterCall });
  const result = await write();
  await send('RENAMES_QUEUE_URL', { kind, id }).catch((error) => {
    logger.warn('Failed to queue rename, its copies are updated later', { kind, id, error });
  });
  return result;
};

/**
 * Updates one page of copies to the current name. It may be repeated, and run concurrently with itself.
 * @param cursor the result of the previous page; null for the first page
 * @returns the cursor of the next page; null after the last page, or if the source was deleted
 */
export type UpdateCopiesPage = (id: string, cursor: string | null) => Promise<string | null>;

/** Combines several updates of copies to one, which runs them in sequence. */
export const runInSequence =
  (...updates: readonly UpdateCopiesPage[]): UpdateCopiesPage =>
  async (id, cursor) => {
    const [, index, innerCursor] = /^(\d+):(.*)$/s.exec(cursor ?? '0:') ?? [];
    const next = await updates[Number(index)]?.(id, innerCursor || null);
    if (next) return `${index}:${next}`;
    return Number(index) + 1 < updates.length ? `${Number(index) + 1}:` : null;
  };

/** Pages per message. The next message continues after them, so that no message exceeds the worker's time limit. */
const pagesPerMessage = 20;

/** Updates the copies of a name page by page. After a failure it is repeated from the cursor of its message. */
export const updateCopiesOfName =
  (updatePageByKind: Readonly<Record<RenameMessage['kind'], UpdateCopiesPage>>) =>
  async ({ kind, id, cursor }: RenameMessage): Promise<void> => {
    let nextCursor = cursor;
    for (let page = 0; page < pagesPerMessage; page += 1) {
      nextCursor = await updatePageByKind[kind](id, nextCursor);
      if (nextCursor === null) return;
    }
    await send('RENAMES_QUEUE_URL', { kind, id, cursor: nextCursor } satisfies RenameMessage);
  };
