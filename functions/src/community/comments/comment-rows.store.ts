import { listItems } from '../../platform/dynamo/list.ts';
import { deleteItems } from '../../platform/dynamo/partition.ts';
import { commentLikeItem, commentMentionItem, commentReportItem } from './commenter.items.ts';
import type { CommentKey } from './comments.store.ts';

/**
 * Removes what others did with a comment that is gone: likes, reports, mentions. Queries `gsi1` at `comment-likes-of#<thingId>#<id>` and the
 * like, a write unit or two for each row.
 */
export const removeRowsOf = async ({ thingId, id }: CommentKey): Promise<void> => {
  const key = { thingId, id };
  const [likes, mentions, reports] = await Promise.all([
    listItems(commentLikeItem, 'ofComment', key),
    listItems(commentMentionItem, 'ofComment', key),
    listItems(commentReportItem, 'ofComment', key),
  ]);
  await Promise.all([
    deleteItems(commentLikeItem, likes),
    deleteItems(commentMentionItem, mentions),
    deleteItems(commentReportItem, reports),
  ]);
};
