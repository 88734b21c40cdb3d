import { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';
import { PlaylistId } from '@overtone/shared/ids.ts';
import { removeReportsAbout } from '../accounts/reports/reports.store.ts';
import { engagementEvents } from '../community/events/engagement-events.ts';
import { deleteCommentsOn } from '../community/public.ts';
import { findEngagements } from '../library/public.ts';
import { ReactionMessage } from '../library/reaction-messages/reaction-messages.ts';
import { updateReactionCounts } from '../library/reactions/update-reaction-counts.worker.ts';
import { batchWorker, type Failures } from '../platform/queue.ts';
import { publishEvents } from '../platform/site-events.ts';
import { publishEngagement } from '../plays/engagement/publish-engagement.service.ts';
import { removeSharesOf } from '../sharing/public.ts';

/** Private links to a playlist and what was reported of it end with it, and comments with music. Links to that end as it leaves the bin. */
const deleteTargetReferences = async (id: string): Promise<void> => {
  const playlistId = PlaylistId.safeParse(id);
  if (playlistId.success) await Promise.all([removeSharesOf(playlistId.data), removeReportsAbout(playlistId.data)]);
  const commentedId = CommentedId.safeParse(id);
  if (commentedId.success) await deleteCommentsOn(commentedId.data);
};

/** What things show comes first: where insights, feeds and notifications cannot be told of it, the whole batch comes again, and all of it twice is once. */
const followAll = async (messages: readonly ReactionMessage[]): Promise<Failures<ReactionMessage>> => {
  const failures = await updateReactionCounts(messages, deleteTargetReferences);
  const engagement = await findEngagements(messages);
  await publishEngagement(engagement);
  await publishEvents(engagementEvents(engagement));
  return failures;
};

export const handler = batchWorker(ReactionMessage, followAll);
