import type { UserId } from '@overtone/shared/ids.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deleteItems } from '../../platform/dynamo/partition.ts';
import { findBoth, want } from '../../platform/dynamo/read.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { commentCaseItem, commentItem } from './comment.items.ts';
import { commentLikeItem, commentMentionItem, commentReportItem, writtenItem } from './commenter.items.ts';
import type { CommentKey } from './comments.store.ts';

/** What somebody has to do with a comment. */
export type PersonsRow = CommentKey & { readonly userId: UserId };

/** A comment and whether somebody likes it, as they are now: one consistent BatchGetItem, two read units. */
export const findWithLike = ({ thingId, id, userId }: PersonsRow) =>
  findBoth(want(commentItem, { thingId, id }), want(commentLikeItem, { thingId, id, userId }));

/** A comment's case and whether somebody has reported it, as they are now: the same of two partitions. */
export const findWithReport = ({ thingId, id, userId }: PersonsRow) =>
  findBoth(want(commentCaseItem, { thingId, id }), want(commentReportItem, { thingId, id, userId }));

/** Rows of one kind, of a person: consistent Query of their partition, a read unit for 25. */
const rowsOf =
  <Row>(list: (of: { readonly userId: UserId }, limit: { readonly limit?: number }) => Promise<Row[]>) =>
  (userId: UserId, limit?: number): Promise<Row[]> =>
    list({ userId }, limit === undefined ? {} : { limit });

export const listWritten = rowsOf((of, limit) => listItems(writtenItem, 'key', of, { ...limit, consistent: true }));
export const listLiked = rowsOf((of, limit) => listItems(commentLikeItem, 'key', of, { ...limit, consistent: true }));
export const listReported = rowsOf((of, limit) =>
  listItems(commentReportItem, 'key', of, { ...limit, consistent: true }),
);
export const listMentions = rowsOf((of, limit) =>
  listItems(commentMentionItem, 'key', of, { ...limit, consistent: true }),
);

/** Removes a row, there or not. A write unit, and one in its index. */
export const deleteWritten = (row: PersonsRow): Promise<boolean> => deleteItem(writtenItem, row);
export const deleteLiked = (row: PersonsRow): Promise<boolean> => deleteItem(commentLikeItem, row);
export const deleteReported = (row: PersonsRow): Promise<boolean> => deleteItem(commentReportItem, row);
export const deleteMention = (row: PersonsRow): Promise<boolean> => deleteItem(commentMentionItem, row);

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
