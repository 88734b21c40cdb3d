import { commentItem, type StoredComment } from '@overtone/functions/community/comments/comment.items.ts';
import { pinAction } from '@overtone/functions/community/comments/commented.store.ts';
import { findComment, placeOf, threadOf } from '@overtone/functions/community/comments/comments.store.ts';
import { createCommentActions } from '@overtone/functions/community/comments/post-comment.service.ts';
import { reviewComment } from '@overtone/functions/community/comments/show-comment.service.ts';
import { findUserIdByEmail } from '@overtone/functions/identity/users/users.store.ts';
import { transact, updateAction } from '@overtone/functions/platform/dynamo/transaction.ts';
import { mentionMark } from '@overtone/shared/community/comments/mention-mark.ts';
import type { CommentId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { people } from './people.ts';

/** What is said of the track that is played most, the first to be said first. `by` is a place among the demo's people. */
const said: readonly {
  readonly by: number;
  readonly hoursAgo: number;
  readonly text: string;
  /** Seconds. */
  readonly at?: number;
  /** Place of what it answers. */
  readonly answers?: number;
  /** Places of those whom its marks stand for. */
  readonly to?: readonly number[];
}[] = [
  { by: 2, hoursAgo: 330, text: 'The filter opening right here. Same bridge, same bus, every single morning.', at: 14 },
  { by: 0, hoursAgo: 326, text: `${mentionMark} You found it.`, answers: 0, to: [1] },
  { by: 0, hoursAgo: 260, text: 'How is that bass so quiet and so wide?', at: 6 },
  { by: 1, hoursAgo: 255, text: 'Two of them, an octave apart, and neither of them in the middle.', answers: 2 },
  { by: 2, hoursAgo: 250, text: 'Now I cannot hear anything else.', answers: 2 },
  { by: 1, hoursAgo: 120, text: 'Whoever mixed that low end deserves a long holiday.', at: 27 },
  { by: 2, hoursAgo: 48, text: 'Would play it at every funeral. In a good way.\n\nAlso at weddings.' },
  { by: 0, hoursAgo: 30, text: 'FREE PLAYS!!! https://plays.example/free', at: 20 },
];
const pinned = 0;
const hidden = said.length - 1;

const title = 'After the Last Train';
const hourMs = 3_600_000;

/** The same each time, so that nothing is said twice. */
const idOf = (place: number): CommentId => `cmt_01KADEM00000000000000000${String(place).padStart(2, '0')}`;

/** Has the demo's people talk about one track: some of it at a moment, replies, one that is pinned and one that is hidden. Run again, it changes nothing. */
export const ensureDemoComments = async (ids: ReadonlyMap<string, TrackId>): Promise<void> => {
  const thingId = ids.get(title);
  const users = await Promise.all(people.map(({ email }) => findUserIdByEmail(email)));
  if (!thingId || users.includes(undefined)) return;
  const userOf = (place: number): UserId => users[place] as UserId;
  const now = Date.now();
  for (const [place, { by, hoursAgo, text, at, answers, to = [] }] of said.entries()) {
    const id = idOf(place);
    if (await findComment({ thingId, id })) continue;
    const parentId = answers === undefined ? null : idOf(answers);
    const moment = at === undefined ? null : at * 1_000;
    const comment: StoredComment = {
      ...{ id, thingId, parentId, threadId: threadOf(thingId, parentId), userId: userOf(by), text, moment },
      ...{ mentions: to.map(userOf), place: parentId === null ? placeOf(moment) : null },
      ...{ createdAt: new Date(now - hoursAgo * hourMs).toISOString(), editedAt: null },
      ...{ state: 'shown', isListed: true, likes: 0, replies: 0, isSpread: false },
    };
    const counted = parentId ? [updateAction(commentItem, { thingId, id: parentId }, { add: { replies: 1 } })] : [];
    await transact([...createCommentActions(comment, userOf(by)), ...counted]);
  }
  await transact([pinAction(thingId, idOf(pinned))]);
  await reviewComment({ thingId, id: idOf(hidden) }, 'hidden');
};
