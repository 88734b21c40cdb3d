import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { LikedId } from '@overtone/shared/library/likes/like.model.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import * as z from 'zod';
import { send } from '../../platform/queue.ts';

const ThatLike = z.object({ id: LikedId, likedAt: z.iso.datetime() });

/** Who is about to like things, or no more, and when the API was told so. Each like by its row's own moment: it says whether that came to be. */
const LikesBy = z.object({
  userId: UserId,
  at: z.iso.datetime(),
  likes: z.array(ThatLike),
  unlikes: z.array(ThatLike),
});
export type LikesBy = z.output<typeof LikesBy>;

/** Who is about to add tracks to a playlist, which has so many then. */
const Saving = z.object({
  userId: UserId,
  /** The rows' own moment (`addedAt`): it says which of them came to be by this call. */
  at: z.iso.datetime(),
  playlistId: PlaylistId,
  tracksCount: z.int(),
  trackIds: z.array(TrackId),
});
export type Saving = z.output<typeof Saving>;

/** What the worker of likes is told. */
export const LikesMessage = z.union([
  /** The likes of these changed: by whom, where somebody said so and their account does not go. */
  z.object({ changed: z.array(LikedId), by: LikesBy.optional() }),
  /** Tracks come into a playlist. */
  z.object({ saving: Saving }),
  /** This may be gone; `cursor` says where the walk of those who like it goes on, null at its beginning. */
  z.object({ gone: LikedId, cursor: z.string().nullable() }),
]);
export type LikesMessage = z.output<typeof LikesMessage>;

/** Seconds after which a call of the API that likes things has ended: its function has 10 (`cdk/stacks`). */
const afterCall = 15;
/** The same of the worker that removes an account, which has a minute; and of any call that may still like what goes. */
const afterWorker = 90;

/** Sent before the write, and seen when its writer has ended for certain: cut off between the two, the counts follow. */
export const announceLikes = (by: LikesBy): Promise<void> => {
  const changed = [...by.likes, ...by.unlikes].map(({ id }) => id);
  return send('LIKES_QUEUE_URL', { changed, by } satisfies LikesMessage, { delaySeconds: afterCall });
};

/** The same of likes that go with somebody's account. */
export const announceLostLikes = (changed: readonly LikedId[]): Promise<void> =>
  send('LIKES_QUEUE_URL', { changed: [...changed] } satisfies LikesMessage, { delaySeconds: afterWorker });

/** Sent before tracks are added to a playlist, and seen likewise: the worker looks for their rows. @param at when these say that they were added */
export const announceSaving = (
  userId: UserId,
  { id: playlistId, tracksCount: known }: Pick<Playlist, 'id' | 'tracksCount'>,
  tracks: readonly Pick<Track, 'id'>[],
  at: string,
): Promise<void> => {
  const trackIds = tracks.map(({ id }) => id);
  const saving = { userId, at, playlistId, tracksCount: known + tracks.length, trackIds };
  return send('LIKES_QUEUE_URL', { saving } satisfies LikesMessage, { delaySeconds: afterCall });
};

/** Has a thing's likes go with it; sent before or after it goes: the worker looks. */
export const announceGone = (gone: LikedId): Promise<void> =>
  send('LIKES_QUEUE_URL', { gone, cursor: null } satisfies LikesMessage, { delaySeconds: afterWorker });

/** Goes on with a walk. */
export const announceRest = (gone: LikedId, cursor: string): Promise<void> =>
  send('LIKES_QUEUE_URL', { gone, cursor } satisfies LikesMessage);
