import type { UserId } from '@overtone/shared/ids.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deleteItems } from '../../platform/dynamo/partition.ts';
import { createItemRead, findTwoItems } from '../../platform/dynamo/read.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { commentCaseItem, commentItem } from './comment.items.ts';
import { commentLikeItem, commentMentionItem, commentReportItem, writtenItem } from './commenter.items.ts';
import type { CommentKey } from './comments.store.ts';

/** The key of a row that links a user with a comment: a written comment, a like, a report or a mention. */
export type UserCommentRow = CommentKey & { readonly userId: UserId };

/** Returns a comment, and the row of a user's like of it: one consistent BatchGetItem, two read units. */
export const findCommentWithLike = ({ itemId, id, userId }: UserCommentRow) =>
  findTwoItems(createItemRead(commentItem, { itemId, id }), createItemRead(commentLikeItem, { itemId, id, userId }));

/**
 * Returns the moderation case of a comment, and the row of a user's report of it: one consistent BatchGetItem, two read
 * units.
 */
export const findCaseWithReport = ({ itemId, id, userId }: UserCommentRow) =>
  findTwoItems(
    createItemRead(commentCaseItem, { itemId, id }),
    createItemRead(commentReportItem, { itemId, id, userId }),
  );

/** Creates a function that lists the rows of a user of one kind: consistent Query, one read unit for 25. */
const createRowList =
  <Row>(list: (key: { readonly userId: UserId }, limit: { readonly limit?: number }) => Promise<Row[]>) =>
  (userId: UserId, limit?: number): Promise<Row[]> =>
    list({ userId }, limit === undefined ? {} : { limit });

export const listWrittenRows = createRowList((key, limit) =>
  listItems(writtenItem, 'key', key, { ...limit, consistent: true }),
);
export const listLikeRows = createRowList((key, limit) =>
  listItems(commentLikeItem, 'key', key, { ...limit, consistent: true }),
);
export const listReportRows = createRowList((key, limit) =>
  listItems(commentReportItem, 'key', key, { ...limit, consistent: true }),
);
export const listMentionRows = createRowList((key, limit) =>
  listItems(commentMentionItem, 'key', key, { ...limit, consistent: true }),
);

/** Deletes a row, whether it exists or not. Costs one write unit, and one in its index. */
export const deleteWrittenRow = (row: UserCommentRow): Promise<boolean> => deleteItem(writtenItem, row);
export const deleteLikeRow = (row: UserCommentRow): Promise<boolean> => deleteItem(commentLikeItem, row);
export const deleteReportRow = (row: UserCommentRow): Promise<boolean> => deleteItem(commentReportItem, row);
export const deleteMentionRow = (row: UserCommentRow): Promise<boolean> => deleteItem(commentMentionItem, row);

/**
 * Deletes the likes, reports and mentions of a deleted comment. Costs three Queries of `gsi1` (the likes at
 * `comment-likes-of#<itemId>#<id>`), and one or two write units for each row.
 */
export const deleteCommentRows = async ({ itemId, id }: CommentKey): Promise<void> => {
  const key = { itemId, id };
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
