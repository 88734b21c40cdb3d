import { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';
import { PlaylistId } from '@overtone/shared/ids.ts';
import { removeReportsAbout } from '../accounts/reports/reports.store.ts';
import { engagementEvents } from '../community/events/engagement-events.ts';
import { forgetComments } from '../community/public.ts';
import { MarksMessage } from '../library/mark-messages/mark-messages.ts';
import { followMarks } from '../library/marks/marks.worker.ts';
import { engagementOf } from '../library/public.ts';
import { batchWorker, type Failures } from '../platform/queue.ts';
import { tellEvents } from '../platform/site-events.ts';
import { tellEngagement } from '../plays/engagement/tell-engagement.service.ts';
import { removeSharesOf } from '../sharing/public.ts';

/** Private links to a playlist and what was reported of it end with it, and comments with music. Links to that end as it leaves the bin. */
const forgetThing = async (id: string): Promise<void> => {
  const playlistId = PlaylistId.safeParse(id);
  if (playlistId.success) await Promise.all([removeSharesOf(playlistId.data), removeReportsAbout(playlistId.data)]);
  const commentedId = CommentedId.safeParse(id);
  if (commentedId.success) await forgetComments(commentedId.data);
};

/** What things show comes first: where insights, feeds and notifications cannot be told of it, the whole batch comes again, and all of it twice is once. */
const followAll = async (messages: readonly MarksMessage[]): Promise<Failures<MarksMessage>> => {
  const failures = await followMarks(messages, forgetThing);
  const engagement = await engagementOf(messages);
  await tellEngagement(engagement);
  await tellEvents(engagementEvents(engagement));
  return failures;
};

export const handler = batchWorker(MarksMessage, followAll);
