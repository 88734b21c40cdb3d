import { PlaylistId } from '@overtone/shared/ids.ts';
import { LikesMessage } from '../library/like-messages/like-messages.ts';
import { followLikes } from '../library/likes/likes.worker.ts';
import { batchWorker } from '../platform/queue.ts';
import { removeSharesOf } from '../sharing/public.ts';

/** Private links to a playlist end with it. Those to music end as it leaves the bin. */
const endLinks = async (id: string): Promise<void> => {
  const playlistId = PlaylistId.safeParse(id);
  if (playlistId.success) await removeSharesOf(playlistId.data);
};

export const handler = batchWorker(LikesMessage, (messages) => followLikes(messages, endLinks));
