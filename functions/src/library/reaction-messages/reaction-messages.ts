import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { ReactionName, TargetId } from '@overtone/shared/library/reactions/reaction.model.ts';
import * as z from 'zod';
import { send } from '../../platform/queue.ts';

const Reaction = z.object({ id: TargetId, at: z.iso.datetime() });

/** Who is about to mark things, or no more, and when the API was told so. Each mark by its row's own moment: it says whether that came to be. */
const ReactionsBy = z.object({
  userId: UserId,
  at: z.iso.datetime(),
  made: z.array(Reaction),
  ended: z.array(Reaction),
});
export type ReactionsBy = z.output<typeof ReactionsBy>;

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

/** What the worker of marks is told. */
export const ReactionMessage = z.union([
  /**
   * The marks of these changed: by whom, where somebody said so and their account does not go.
   */
  z.object({ kind: ReactionName, changed: z.array(TargetId), by: ReactionsBy.optional() }),
  /** Tracks come into a playlist. */
  z.object({ saving: Saving }),
  /**
   * This may be gone; `cursor` says where the walk of those who marked it so goes on, null at the beginning of all kinds.
   */
  z.object({ kind: ReactionName, gone: TargetId, cursor: z.string().nullable() }),
]);
export type ReactionMessage = z.output<typeof ReactionMessage>;
export type DeletionMessage = Extract<ReactionMessage, { gone: unknown }>;

/** Seconds after which a call of the API that marks things has ended: its function has 10 (`cdk/stacks`). */
const afterCall = 15;
/** The same of the worker that removes an account, which has a minute; and of any call that may still mark what goes. */
const afterWorker = 90;

const tell = (message: z.input<typeof ReactionMessage>, delaySeconds: number): Promise<void> =>
  send('REACTIONS_QUEUE_URL', message, { delaySeconds });

/** Sent before the write, and seen when its writer has ended for certain: cut off between the two, the counts follow. */
export const announceReactions = (kind: ReactionName, by: ReactionsBy): Promise<void> =>
  tell({ kind, changed: [...by.made, ...by.ended].map(({ id }) => id), by }, afterCall);

/** The same of marks that go with somebody's account. */
export const announceLostReactions = (kind: ReactionName, changed: readonly TargetId[]): Promise<void> =>
  tell({ kind, changed: [...changed] }, afterWorker);

/** Sent before tracks are added to a playlist, and seen likewise: the worker looks for their rows. @param at when these say that they were added */
export const announceSaving = (
  userId: UserId,
  { id: playlistId, tracksCount: known }: Pick<Playlist, 'id' | 'tracksCount'>,
  tracks: readonly Pick<Track, 'id'>[],
  at: string,
): Promise<void> => {
  const trackIds = tracks.map(({ id }) => id);
  const saving = { userId, at, playlistId, tracksCount: known + tracks.length, trackIds };
  return tell({ saving }, afterCall);
};

/** Has a thing's marks go with it; sent before or after it goes: the worker looks. */
export const announceDeletion = (gone: TargetId): Promise<void> =>
  tell({ kind: 'like', gone, cursor: null }, afterWorker);

/** Goes on with a walk. */
export const announceRest = (kind: ReactionName, gone: TargetId, cursor: string): Promise<void> =>
  tell({ kind, gone, cursor }, 0);
