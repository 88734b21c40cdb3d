import { LikedId } from '@overtone/shared/library/likes/like.model.ts';
import * as z from 'zod';
import { send } from '../../platform/queue.ts';

/** What the worker of likes is told. */
export const LikesMessage = z.union([
  /** The likes of these changed. */
  z.object({ changed: z.array(LikedId) }),
  /** This may be gone; `cursor` says where the walk of those who like it goes on, null at its beginning. */
  z.object({ gone: LikedId, cursor: z.string().nullable() }),
]);
export type LikesMessage = z.output<typeof LikesMessage>;

/** Seconds after which a call of the API that likes things has ended: its function has 10 (`cdk/stacks`). */
const afterCall = 15;
/** The same of the worker that removes an account, which has a minute; and of any call that may still like what goes. */
const afterWorker = 90;

/** Sent before the write, and seen when its writer has ended for certain: cut off between the two, the counts follow. */
export const announceChanges = (changed: readonly LikedId[], { byWorker = false } = {}): Promise<void> =>
  send('LIKES_QUEUE_URL', { changed }, { delaySeconds: byWorker ? afterWorker : afterCall });

/** Has a thing's likes go with it; sent before or after it goes: the worker looks. */
export const announceGone = (gone: LikedId): Promise<void> =>
  send('LIKES_QUEUE_URL', { gone, cursor: null } satisfies LikesMessage, { delaySeconds: afterWorker });

/** Goes on with a walk. */
export const announceRest = (gone: LikedId, cursor: string): Promise<void> =>
  send('LIKES_QUEUE_URL', { gone, cursor } satisfies LikesMessage);
