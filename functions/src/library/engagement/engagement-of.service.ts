import type { TrackId, UserId } from '@overtone/shared/ids.ts';
import type { LikedId } from '@overtone/shared/library/likes/like.model.ts';
import { chunks } from '../../platform/chunks.ts';
import type { LikesBy, LikesMessage, Saving } from '../like-messages/like-messages.ts';
import { findLikes } from '../likes/likes.store.ts';
import { findAdded } from '../playlists/playlist-rows.store.ts';

/** Somebody liked something, took that back, or added a track to a playlist of theirs or one that they share. */
export interface Engagement {
  readonly kind: 'like' | 'unlike' | 'save';
  readonly thing: LikedId | TrackId;
  readonly userId: UserId;
  /** When the API was told: ISO 8601, UTC. */
  readonly at: string;
}

/** Those changes of a call that came to be. A read unit each. */
const likesOf = async ({ userId, at, likes, unlikes }: LikesBy): Promise<Engagement[]> => {
  const now = await findLikes(
    userId,
    [...likes, ...unlikes].map(({ id }) => id),
  );
  const isThere = ({ id, likedAt }: LikesBy['likes'][number]) => now.get(id)?.likedAt === likedAt;
  return [
    ...likes.filter(isThere).map(({ id }): Engagement => ({ kind: 'like', thing: id, userId, at })),
    ...unlikes
      .filter((like) => !isThere(like))
      .map(({ id }): Engagement => ({ kind: 'unlike', thing: id, userId, at })),
  ];
};

/**
 * Those tracks of an addition that it put into the playlist: not what an undo took out again, whoever else had added the same. As
 * `findAdded`: 45 read units, and what other rows of the same tracks take. A message of before rows and it had one moment finds none.
 */
const savesOf = async ({ userId, at, playlistId, tracksCount, trackIds }: Saving): Promise<Engagement[]> => {
  const added = await findAdded(playlistId, tracksCount, trackIds, { userId, addedAt: at });
  return [...added].map((thing) => ({ kind: 'save', thing, userId, at }));
};

/** Messages that are looked at at once. */
const lanes = 16;

/**
 * What people did by the messages of a batch, as far as it came to be: these were sent before it, so each is held against the rows.
 * A read unit a like, and half a unit for each track that was added and 25 rows of it, or for 25 places of the playlist, whichever is
 * less.
 */
export const engagementOf = async (messages: readonly LikesMessage[]): Promise<Engagement[]> => {
  const reads = messages.flatMap((message) => {
    if ('saving' in message) return () => savesOf(message.saving);
    const by = 'changed' in message ? message.by : undefined;
    return by ? () => likesOf(by) : [];
  });
  const found: Engagement[] = [];
  for (const some of chunks(reads, lanes)) found.push(...(await Promise.all(some.map((read) => read()))).flat());
  return found;
};
