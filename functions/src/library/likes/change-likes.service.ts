import type { UserId } from '@overtone/shared/ids.ts';
import {
  type LikeChange,
  type LikedId,
  type LikesState,
  type LikeType,
  likeTypeOf,
} from '@overtone/shared/library/likes/like.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { tooManyAttempts } from '../../identity/rate-limits/rate-limit.service.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { dayAt, dayMs, daysAfter, startOf } from '../../platform/days.ts';
import { tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { signInFirst } from '../../platform/sign-in-first.ts';
import { announceLikes } from '../like-messages/like-messages.ts';
import { type Liker, nobodysLikes } from './like.items.ts';
import { countAction } from './like-counts.store.ts';
import { findSeen } from './liked-things.ts';
import { afterwards, findLiker, type LikerDelta, leftToday, likerActions, stateOf } from './likers.store.ts';
import { findLikes, type Like, likeAction, unlikeAction } from './likes.store.ts';

/** When something was said, as it counts: not in the future, and not longer ago than somebody is offline. */
const momentOf = (at: string | undefined, now: number): string => {
  const said = at === undefined ? now : Date.parse(at);
  return new Date(Math.min(now, Math.max(said, now - limits.likeDaysKept * dayMs))).toISOString();
};

/** What several changes, one after the other, come to: the last word on each thing, in their order. */
const lastWords = (changes: readonly LikeChange[]): LikeChange[] => {
  const last = new Map<LikedId, LikeChange>();
  for (const change of changes) {
    last.delete(change.id);
    last.set(change.id, change);
  }
  return [...last.values()];
};

interface Plan {
  readonly likes: readonly Like[];
  readonly unlikes: readonly Like[];
  /** What is to be liked and is not to be had. */
  readonly gone: readonly LikedId[];
  /** Whether there was no room for some. */
  readonly isFull: boolean;
}

const planOf = (
  words: readonly LikeChange[],
  known: ReadonlyMap<LikedId, Like>,
  seen: ReadonlySet<LikedId>,
  liker: Liker,
  now: number,
): Plan => {
  const counts = { ...stateOf(liker).counts };
  const plan = { likes: [] as Like[], unlikes: [] as Like[], gone: [] as LikedId[], isFull: false };
  for (const { id, liked, at } of words) {
    const type = likeTypeOf(id);
    const like = known.get(id);
    if (liked === (like !== undefined)) continue;
    if (like) {
      counts[type] -= 1;
      plan.unlikes.push(like);
    } else if (!seen.has(id)) plan.gone.push(id);
    else if (counts[type] >= limits.likesMax) plan.isFull = true;
    else {
      counts[type] += 1;
      plan.likes.push({ id, likedAt: momentOf(at, now) });
    }
  }
  return plan;
};

const deltaOf = ({ likes, unlikes }: Plan): LikerDelta => {
  const of = (type: LikeType) => {
    const more = likes.filter(({ id }) => likeTypeOf(id) === type).length;
    const fewer = unlikes.filter(({ id }) => likeTypeOf(id) === type).length;
    return { likes: more - fewer, changes: more + fewer };
  };
  return { track: of('track'), album: of('album'), artist: of('artist'), playlist: of('playlist') };
};

/** A person's likes are bounded by the day: each is a transaction, and one script could go on for ever. */
const requireLeft = (liker: Liker, changes: number, now: number): void => {
  const today = dayAt(now);
  if (changes <= leftToday(liker, today)) return;
  const retryAfter = Math.ceil((startOf(daysAfter(today, 1)) - now) / 1_000);
  throw new AppError('rate.limited', tooManyAttempts(retryAfter), { retryAfter });
};

/** @returns where the likes stand then; undefined where somebody else was there first: plan again */
const write = async (
  userId: UserId,
  liker: Liker | undefined,
  plan: Plan,
  now: number,
): Promise<LikesState | undefined> => {
  const delta = deltaOf(plan);
  const { likes, unlikes } = plan;
  requireLeft(liker ?? nobodysLikes, likes.length + unlikes.length, now);
  await announceLikes({ userId, at: new Date(now).toISOString(), likes: [...likes], unlikes: [...unlikes] });
  const isWritten = await tryTransact([
    ...likerActions(userId, liker, delta, dayAt(now)),
    ...likes.flatMap((like) => [likeAction(userId, like), countAction(like.id, userId, 1)]),
    ...unlikes.flatMap(({ id }) => [unlikeAction(userId, id), countAction(id, userId, -1)]),
  ]);
  return isWritten ? stateOf(afterwards(liker ?? nobodysLikes, delta)) : undefined;
};

export interface ChangedLikes {
  readonly likes: LikesState;
  readonly gone: LikedId[];
}

/**
 * Has somebody like things, or no more, as if one after the other; what is so already changes nothing. One trip for what there
 * is, and where something changes a message and one transaction of the rows, their counters and the person's own item.
 * @throws AppError `quota.reached` where there was no room for some, the others are done; `rate.limited` after
 *   `limits.likeChangesPerDay`, nothing is; `auth.required` for whoever goes meanwhile
 */
export const changeLikes = async (userId: UserId, changes: readonly LikeChange[]): Promise<ChangedLikes> => {
  const words = lastWords(changes);
  const wanted = words.filter(({ liked }) => liked).map(({ id }) => id);
  for (let attempt = 1; ; attempt += 1) {
    const now = Date.now();
    const ids = words.map(({ id }) => id);
    const [liker, known, seen] = await Promise.all([
      findLiker(userId),
      findLikes(userId, ids),
      findSeen(wanted, userId),
    ]);
    if (liker?.isEnding) throw signInFirst();
    const plan = planOf(words, known, seen, liker ?? nobodysLikes, now);
    const isSame = plan.likes.length + plan.unlikes.length === 0;
    const likes = isSame ? stateOf(liker) : await write(userId, liker, plan, now);
    if (likes && plan.isFull) {
      throw new AppError('quota.reached', 'You have reached the limit of your account.');
    }
    if (likes) return { likes, gone: [...plan.gone] };
    if (!liker && !(await findUser(userId))) throw signInFirst();
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
  }
};
