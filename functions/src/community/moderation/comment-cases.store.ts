import type { CommentedId } from '@overtone/shared/community/comments/comment.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { CommentId } from '@overtone/shared/ids.ts';
import { countItems, listPage } from '../../platform/dynamo/list.ts';
import { commentCaseItem } from '../comments/comment.items.ts';
import { commentReportItem } from '../comments/commenter.items.ts';
import type { CommentKey } from '../comments/comments.store.ts';

export type CaseList = 'all' | 'hidden' | 'reported';

/** The case of a comment. */
export interface CommentCase extends CommentKey {
  readonly reports: number;
  readonly reportedAt: string | null;
  readonly reportedText: string | null;
}

/**
 * Returns a page of a list, newest first: Query of `gsi1` at `comment-cases`, `gsi2` at `reported-comments`,
 * `gsi3` at `hidden-comments`; half a read unit for 20.
 */
export const listCases = async (list: CaseList, page: PageQuery): Promise<Page<CommentCase>> => {
  const { data, nextCursor } = await listPage(commentCaseItem, list, {}, page);
  // Values that are stored only in keys are read as strings. They are always ids, because only ids are written to them.
  const cases = data.map(({ itemId, id, reports, reportedAt, reportedText }) => ({
    ...{ itemId: itemId as CommentedId, id: id as CommentId },
    ...{ reports, reportedAt, reportedText },
  }));
  return { data: cases, nextCursor };
};

/** Counts comments with open reports, up to `max`: Query of `gsi2` at `reported-comments`, half a read unit for 15. */
export const countReportedComments = (max: number): Promise<number> => countItems(commentCaseItem, 'reported', {}, max);

/** Returns a page of the reports of a comment: Query of `gsi1` at `comment-reports-of#<itemId>#<id>`. */
export const listReports = ({ itemId, id }: CommentKey, page: PageQuery) =>
  listPage(commentReportItem, 'ofComment', { itemId, id }, page);
