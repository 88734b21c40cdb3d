import type { Comment, CommentThread } from '@overtone/shared/community/comments/comment.model.ts';
import { mentionMark } from '@overtone/shared/community/comments/mention-mark.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { CommentId, UserId } from '@overtone/shared/ids.ts';
import { findArtists } from '../../catalog/public.ts';
import { blocksAmong } from '../../identity/people/blocks.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import type { Visitor } from '../../platform/http/context.ts';
import type { StoredComment } from './comment.items.ts';
import { countsOf } from './comment-counts.store.ts';
import type { Speakers } from './commented-thing.ts';
import { listFirstReplies } from './comments.store.ts';

/** Somebody as a visitor sees them, and whether they show whose music they look after. */
interface SeenPerson {
  readonly profile: PublicProfile;
  readonly showsArtists: boolean;
}

/** Whom a visitor may see of those who wrote comments, and of those whom they mention. */
export const findSeenPeople = async (
  comments: readonly Pick<StoredComment, 'userId' | 'mentions'>[],
  visitor: Visitor,
): Promise<ReadonlyMap<UserId, SeenPerson>> => {
  const ids = [...new Set(comments.flatMap(({ userId, mentions }) => [userId, ...mentions]))].filter(
    (id) => id !== null,
  );
  const [users, blocked] = await Promise.all([findUsers(ids), blocksAmong(visitor, ids)]);
  const seen = users.filter(({ id }) => !blocked.has(id));
  return new Map(
    seen.map((user) => [user.id, { profile: presentProfile(user), showsArtists: user.shows.artists === 'public' }]),
  );
};

/** What is known of those who ask, and of whose music it is. */
export interface Reading {
  readonly visitor: Visitor;
  readonly liked: ReadonlySet<CommentId>;
  readonly speakers: Speakers;
}

const emptied = {
  user: null,
  artist: null,
  text: '',
  mentions: [],
  moment: null,
  editedAt: null,
  likes: 0,
  isLiked: false,
} as const;

/** The artist as whom some of these are written: half a read unit, none where all are by listeners. */
const findSpeaking = async (comments: readonly StoredComment[], { artistId, people }: Speakers) => {
  if (!artistId || !comments.some(({ userId }) => userId !== null && people.has(userId))) return null;
  const [found] = await findArtists([artistId]);
  return found ? { id: found.id, name: found.name, image: found.image } : null;
};

/** How to show comments to a visitor: one trip for the people, half a read unit each. */
const presenterOf = async (comments: readonly StoredComment[], { visitor, liked, speakers }: Reading) => {
  const shown = comments.filter(({ state }) => state === 'shown');
  const [people, speaking, counted] = await Promise.all([
    findSeenPeople(shown, visitor),
    findSpeaking(shown, speakers),
    countsOf(comments),
  ]);
  return (comment: StoredComment): Comment => {
    const { id, parentId, userId, text, mentions, moment, createdAt, editedAt, state } = comment;
    const { likes, replies } = counted(comment);
    const person = state === 'shown' && userId !== null ? people.get(userId) : undefined;
    if (!person || userId === null) return { id, parentId, createdAt, replies, ...emptied, mentions: [] };
    const artist = speakers.people.has(userId) ? speaking : null;
    // Who looks after an artist is theirs to show.
    const isNamed = artist === null || visitor.userId === userId || person.showsArtists;
    const user = isNamed ? person.profile : null;
    return {
      ...{ id, parentId, user, artist, text, moment, createdAt, editedAt, likes, replies },
      mentions: mentions.map((mentioned) => (mentioned === null ? null : (people.get(mentioned)?.profile ?? null))),
      isLiked: liked.has(id),
    };
  };
};

/** Whether there is somebody who says it: an empty place has nobody. */
export const isSaid = ({ user, artist }: Pick<Comment, 'user' | 'artist'>): boolean => user !== null || artist !== null;

const isEmptyPlace = (comment: Comment): boolean => !isSaid(comment) && comment.replies === 0;

/** Comments as a visitor sees them; of those who block each other neither sees the other's, and a place that nothing hangs on is left out. */
export const presentComments = async (comments: readonly StoredComment[], reading: Reading): Promise<Comment[]> => {
  const present = await presenterOf(comments, reading);
  return comments
    .map(present)
    .filter((comment) => !isEmptyPlace(comment) && (comment.parentId === null || isSaid(comment)));
};

/** The same of comments that are no replies, each with its first reply. Two trips, half a read unit for each that has any. */
export const presentThreads = async (
  comments: readonly StoredComment[],
  reading: Reading,
): Promise<CommentThread[]> => {
  const first = await listFirstReplies(comments);
  const present = await presenterOf([...comments, ...first], reading);
  const replies = new Map(first.map((reply) => [reply.parentId, present(reply)]));
  return comments
    .map((comment) => {
      const firstReply = replies.get(comment.id);
      return { ...present(comment), firstReply: firstReply && isSaid(firstReply) ? firstReply : null };
    })
    .filter((comment) => !isEmptyPlace(comment));
};

/** A text as it reads without a page around it: who is mentioned is called by name. */
export const spelledOut = (text: string, names: readonly (string | null)[]): string => {
  const [beginning = '', ...rest] = text.split(mentionMark);
  return beginning + rest.map((piece, place) => `@${names[place] ?? '…'}${piece}`).join('');
};

/** A comment's text with nobody named in it, which may be kept whoever goes. */
export const withoutNames = ({ text }: Pick<StoredComment, 'text'>): string => spelledOut(text, []);
