import { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';
import { ArtistId, PlaylistId } from '@overtone/shared/ids.ts';
import { deleteReportsAbout } from '../accounts/reports/reports.store.ts';
import { deleteCommentsOn } from '../community/public.ts';
import { findEngagements, toSiteEvents } from '../library/public.ts';
import { ReactionMessage } from '../library/reaction-messages/reaction-messages.ts';
import { updateReactionCounts } from '../library/reactions/update-reaction-counts.worker.ts';
import { batchWorker, type Failures } from '../platform/queue.ts';
import { publishEvents } from '../platform/site-events.ts';
import { publishEngagement } from '../plays/engagement/publish-engagement.service.ts';
import { deleteItemShares } from '../sharing/public.ts';

/**
 * Deletes the private links and reports of a deleted playlist, the reports of a deleted artist, and the comments on
 * deleted music. Private links to music are deleted when it leaves the trash.
 */
const deleteTargetReferences = async (id: string): Promise<void> => {
  const playlistId = PlaylistId.safeParse(id);
  if (playlistId.success) await Promise.all([deleteItemShares(playlistId.data), deleteReportsAbout(playlistId.data)]);
  const artistId = ArtistId.safeParse(id);
  if (artistId.success) await deleteReportsAbout(artistId.data);
  const commentedId = CommentedId.safeParse(id);
  if (commentedId.success) await deleteCommentsOn(commentedId.data);
};

/**
 * Updates counts first, then insights, feeds and notifications. If one of them fails, the whole batch is retried;
 * all steps are idempotent.
 */
const processReactions = async (messages: readonly ReactionMessage[]): Promise<Failures<ReactionMessage>> => {
  const failures = await updateReactionCounts(messages, deleteTargetReferences);
  const engagement = await findEngagements(messages);
  await publishEngagement(engagement);
  await publishEvents(toSiteEvents(engagement));
  return failures;
};

export const handler = batchWorker(ReactionMessage, processReactions);
