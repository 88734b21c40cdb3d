import type { UserId } from '@overtone/shared/ids.ts';
import type { SiteEvent } from '../../platform/site-events.ts';
import type { StoredComment } from '../comments/comment.items.ts';
import { type CommentKey, findComments } from '../comments/comments.store.ts';
import type { ActionWithEvent, UserAction } from './group-notifications.service.ts';

type CommentEvent = Extract<SiteEvent, { comment: unknown }>;

const toKey = ({ targetId, comment }: CommentEvent): CommentKey => ({ itemId: targetId, id: comment });

const findVisibleComments = async (keys: readonly CommentKey[]): Promise<ReadonlyMap<string, StoredComment>> => {
  const uniqueKeys = [...new Map(keys.map((key) => [key.id, key])).values()];
  const comments = await findComments(uniqueKeys);
  return new Map(comments.filter(({ state }) => state === 'shown').map((comment) => [comment.id, comment]));
};

/**
 * Returns the actions of a new comment that the managers of the music, the author of the comment that it replies to,
 * and the mentioned users are notified of.
 */
const createActions = (
  event: CommentEvent,
  comment: StoredComment,
  parent: StoredComment | undefined,
): UserAction[] => {
  const { by, targetId, comment: id } = event;
  const commonFields = { by, targetId, comment: id, at: comment.createdAt };
  const mentionedIds = new Set(comment.mentions.filter((userId): userId is UserId => userId !== null));
  return [
    { kind: 'commented', ...commonFields },
    ...(parent?.userId ? [{ kind: 'replied', ...commonFields, to: parent.userId } as const] : []),
    ...[...mentionedIds].map((to) => ({ kind: 'mentioned', ...commonFields, to }) as const),
  ];
};

/** Returns whether a user who was mentioned in an edit is still mentioned. */
const isMention = (event: CommentEvent, { mentions }: StoredComment): boolean =>
  event.kind === 'mentioned' && mentions.includes(event.to);

/**
 * Returns the actions of announced comments of which users are notified. Comments that were not written, or are hidden
 * or deleted, cause no notifications. This has to be checked because comments are announced before they are written.
 * Costs two round trips, and half a read unit for each comment and for each comment that one replies to.
 */
export const toCommentActions = async (events: readonly CommentEvent[]): Promise<ActionWithEvent[]> => {
  const comments = await findVisibleComments(events.map(toKey));
  const parents = await findVisibleComments(
    [...comments.values()].flatMap(({ itemId, parentId }) => (parentId === null ? [] : { itemId, id: parentId })),
  );
  return events.flatMap((event) => {
    const comment = comments.get(event.comment);
    if (comment?.userId !== event.by) return [];
    const isNew = event.kind === 'commented';
    const userActions = isNew
      ? createActions(event, comment, parents.get(comment.parentId ?? ''))
      : isMention(event, comment)
        ? [event]
        : [];
    return userActions.map((action): ActionWithEvent => ({ action, event }));
  });
};
