import type { ReportReason } from '@overtone/shared/community/comments/comment.model.ts';
import { blocksBetween } from '../../identity/people/blocks.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { isStillHere } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { both, equals, isThere } from '../../platform/dynamo/conditions.ts';
import { changeAction, createAction, putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { mayRetry } from '../../platform/retry.ts';
import { commentCaseItem } from './comment.items.ts';
import { commentNotFound } from './comment-not-found.ts';
import { findWithReport } from './comment-rows.store.ts';
import { requireThing } from './commented-thing.ts';
import { commentReportItem } from './commenter.items.ts';
import { type CommentKey, findComment } from './comments.store.ts';
import { withoutNames } from './present-comments.service.ts';

interface Reported {
  readonly reason: ReportReason;
  readonly note: string | null;
}

/**
 * Reports somebody else's comment: a transaction of the report and the comment's case, which waits from the first one on. Each person once,
 * and once more where it was looked at and then written anew.
 * @throws as `requireThing`; AppError `comment.not_found`; `permission.denied` for one's own; `rate.limited`; `unavailable`
 */
export const reportComment = async (
  { thingId, id }: CommentKey,
  { reason, note }: Reported,
  context: RequestContext,
): Promise<void> => {
  const { visitor } = context;
  const userId = requireUserId(visitor);
  const [comment] = await Promise.all([findComment({ thingId, id }), requireThing(thingId, visitor)]);
  if (comment?.state !== 'shown') throw commentNotFound();
  if (comment.userId !== null && (await blocksBetween(visitor, [comment.userId])).theirs.has(comment.userId)) {
    throw commentNotFound();
  }
  if (comment.userId === userId) throw new AppError('permission.denied', 'You cannot report a comment of your own.');
  await limitRate('commentReport', context, userId);
  const key = { thingId, id, userId };
  for (let attempt = 1; ; attempt += 1) {
    const [its, known] = await findWithReport(key);
    if (!its) throw commentNotFound();
    // What they said of other words, which were looked at since, is not what they say now.
    if (known && (its.isReported || known.createdAt >= (comment.editedAt ?? ''))) return;
    const at = new Date().toISOString();
    const added = known ? 0 : 1;
    const waits = its.isReported
      ? { add: { reports: added }, when: both(isThere, equals('isReported', true)) }
      : {
          add: { reports: added },
          set: { isReported: true, reportedAt: at, reportedText: withoutNames(comment) },
          when: both(isThere, equals('isReported', false)),
        };
    const isWritten = await tryTransact([
      changeAction(commentCaseItem, { thingId, id }, waits),
      (known ? putAction : createAction)(commentReportItem, { ...key, reason, note, createdAt: at }),
      isStillHere(userId),
    ]);
    if (isWritten) return;
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
  }
};
