import type { UserId } from '@overtone/shared/ids.ts';
import type { SiteEvent } from '../../platform/site-events.ts';
import type { StoredComment } from '../comments/comment.items.ts';
import { type CommentKey, findComments } from '../comments/comments.store.ts';
import type { Deed, Heard } from './news-of.service.ts';

type OfComment = Extract<SiteEvent, { comment: unknown }>;

const keyOf = ({ thing, comment }: OfComment): CommentKey => ({ thingId: thing, id: comment });

const shownOf = async (keys: readonly CommentKey[]): Promise<ReadonlyMap<string, StoredComment>> => {
  const once = [...new Map(keys.map((key) => [key.id, key])).values()];
  const found = await findComments(once);
  return new Map(found.filter(({ state }) => state === 'shown').map((comment) => [comment.id, comment]));
};

/** Who hears of a new comment beside the people of the music: whoever wrote what it answers, and all who are mentioned. */
const deedsOf = (event: OfComment, comment: StoredComment, parent: StoredComment | undefined): Deed[] => {
  const { by, thing, comment: id } = event;
  const same = { by, thing, comment: id, at: comment.createdAt };
  const people = new Set(comment.mentions.filter((userId): userId is UserId => userId !== null));
  return [
    { kind: 'commented', ...same },
    ...(parent?.userId ? [{ kind: 'replied', ...same, to: parent.userId } as const] : []),
    ...[...people].map((to) => ({ kind: 'mentioned', ...same, to }) as const),
  ];
};

/** Whether somebody whom a comment came to mention later is mentioned there still. */
const isMention = (event: OfComment, { mentions }: StoredComment): boolean =>
  event.kind === 'mentioned' && mentions.includes(event.to);

/**
 * What announced comments come to: nothing where one was not written, or is hidden or gone by now, since it was announced before. Two round
 * trips, half a read unit for each and for what it answers.
 */
export const commentDeeds = async (events: readonly OfComment[]): Promise<Heard[]> => {
  const comments = await shownOf(events.map(keyOf));
  const parents = await shownOf(
    [...comments.values()].flatMap(({ thingId, parentId }) => (parentId === null ? [] : { thingId, id: parentId })),
  );
  return events.flatMap((event) => {
    const comment = comments.get(event.comment);
    if (comment?.userId !== event.by) return [];
    const isNew = event.kind === 'commented';
    const deeds = isNew
      ? deedsOf(event, comment, parents.get(comment.parentId ?? ''))
      : isMention(event, comment)
        ? [event]
        : [];
    return deeds.map((deed): Heard => ({ deed, event }));
  });
};
