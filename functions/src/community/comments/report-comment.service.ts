import type { ReportReason } from '@overtone/shared/community/comments/comment.model.ts';
import { findBlocks } from '../../identity/blocks/blocks.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { both, equals, itemExists } from '../../platform/dynamo/conditions.ts';
import { createAction, putAction, tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { commentCaseItem } from './comment.items.ts';
import { createCommentNotFoundError } from './comment-not-found.ts';
import { findCaseWithReport } from './comment-rows.store.ts';
import { requireCommentedMusic } from './commented-item.ts';
import { commentReportItem } from './commenter.items.ts';
import { type CommentKey, findComment } from './comments.store.ts';
import { removeMentions } from './present-comments.service.ts';

interface ReportDetails {
  readonly reason: ReportReason;
  readonly note: string | null;
}

/**
 * Reports a comment of another user in one transaction of the report and the case of the comment, which is open from
 * the first report on. A user can report a comment once, and again after it was reviewed and then edited.
 * @throws as `requireCommentedMusic`; AppError `comment.not_found`; `permission.denied` for the user's own comments;
 *   `rate.limited`; `unavailable`
 */
export const reportComment = async (
  { itemId, id }: CommentKey,
  { reason, note }: ReportDetails,
  context: RequestContext,
): Promise<void> => {
  const { visitor } = context;
  const userId = requireUserId(visitor);
  const [comment] = await Promise.all([findComment({ itemId, id }), requireCommentedMusic(itemId, visitor)]);
  if (comment?.state !== 'shown') throw createCommentNotFoundError();
  if (comment.userId !== null && (await findBlocks(visitor, [comment.userId])).blockers.has(comment.userId)) {
    throw createCommentNotFoundError();
  }
  if (comment.userId === userId) throw new AppError('permission.denied', 'You can’t report your own comment.');
  await limitRate('commentReport', context, userId);
  const key = { itemId, id, userId };
  for (let attempt = 1; ; attempt += 1) {
    const [commentCase, earlierReport] = await findCaseWithReport(key);
    if (!commentCase) throw createCommentNotFoundError();
    // An earlier report does not count if the text was reviewed and edited after it.
    if (earlierReport && (commentCase.isReported || earlierReport.createdAt >= (comment.editedAt ?? ''))) return;
    const at = new Date().toISOString();
    const addedReports = earlierReport ? 0 : 1;
    const caseChange = commentCase.isReported
      ? { add: { reports: addedReports }, when: both(itemExists, equals('isReported', true)) }
      : {
          add: { reports: addedReports },
          set: { isReported: true, reportedAt: at, reportedText: removeMentions(comment) },
          when: both(itemExists, equals('isReported', false)),
        };
    const isWritten = await tryTransact([
      updateAction(commentCaseItem, { itemId, id }, caseChange),
      (earlierReport ? putAction : createAction)(commentReportItem, { ...key, reason, note, createdAt: at }),
      checkUserExistsAction(userId),
    ]);
    if (isWritten) return;
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};
