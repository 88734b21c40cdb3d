import type { UserId } from '@overtone/shared/ids.ts';
import {
  type ReactionTargetType,
  type TargetId,
  type TargetIds,
  targetTypeOf,
} from '@overtone/shared/library/reactions/reaction.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { Viewer } from '../../identity/people/blocks.service.ts';
import { areUnblocked } from '../../identity/people/unblocked.store.ts';
import { tooManyAttempts } from '../../identity/rate-limits/rate-limit.service.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { dayAt, dayMs, daysAfter, startOf } from '../../platform/days.ts';
import { tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { signInFirst } from '../../platform/sign-in-first.ts';
import { announceReactions } from '../reaction-messages/reaction-messages.ts';
import type { ReactionKind, UserReactions } from './reaction.items.ts';
import { countAction } from './reaction-counts.store.ts';
import { findSeen } from './reaction-targets.ts';
import { deleteReactionAction, findReactions, putReactionAction, type Reaction } from './reactions.store.ts';
import {
  afterwards,
  findUserReactions,
  leftToday,
  type ReactionsState,
  stateOf,
  type UserReactionsDelta,
  userReactionsActions,
} from './user-reactions.store.ts';

/** Whoever marks things. */
export type Caller = Viewer & { readonly userId: UserId };

/** One thing that is to be marked, or no longer. */
export interface ReactionChange<Type extends ReactionTargetType = ReactionTargetType> {
  readonly id: TargetIds[Type];
  readonly marked: boolean;
  /** When somebody said so, where they were offline. */
  readonly at?: string | undefined;
}

/** When something was said, as it counts: not in the future, and not longer ago than somebody is offline. */
const momentOf = (at: string | undefined, now: number): string => {
  const said = at === undefined ? now : Date.parse(at);
  return new Date(Math.min(now, Math.max(said, now - limits.markDaysKept * dayMs))).toISOString();
};

/** What several changes, one after the other, come to: the last word on each thing, in their order. */
const lastWords = <Change extends ReactionChange>(changes: readonly Change[]): Change[] => {
  const last = new Map<string, Change>();
  for (const change of changes) {
    last.delete(change.id);
    last.set(change.id, change);
  }
  return [...last.values()];
};

interface Plan<Type extends ReactionTargetType = ReactionTargetType> {
  readonly made: readonly Reaction<Type>[];
  readonly ended: readonly Reaction<Type>[];
  /** What is to be marked and is not to be had. */
  readonly gone: readonly TargetIds[Type][];
  /** Whether there was no room for some. */
  readonly isFull: boolean;
}

const planOf = <Type extends ReactionTargetType>(
  { most, nobody }: ReactionKind<Type>,
  words: readonly ReactionChange<Type>[],
  known: ReadonlyMap<string, Reaction<Type>>,
  seen: ReadonlySet<string>,
  now: number,
  userReactions: UserReactions = nobody,
): Plan<Type> => {
  const counts = { ...userReactions };
  const plan = {
    made: [] as Reaction<Type>[],
    ended: [] as Reaction<Type>[],
    gone: [] as TargetIds[Type][],
    isFull: false,
  };
  for (const { id, marked, at } of words) {
    const type = targetTypeOf(id);
    const reaction = known.get(id);
    if (marked === (reaction !== undefined)) continue;
    if (reaction) {
      counts[type] -= 1;
      plan.ended.push(reaction);
    } else if (!seen.has(id)) plan.gone.push(id);
    else if (counts[type] >= most) plan.isFull = true;
    else {
      counts[type] += 1;
      plan.made.push({ id, at: momentOf(at, now) });
    }
  }
  return plan;
};

const deltaOf = ({ made, ended }: Plan): UserReactionsDelta => {
  const more = Map.groupBy(made, ({ id }) => targetTypeOf(id));
  const fewer = Map.groupBy(ended, ({ id }) => targetTypeOf(id));
  return new Map(
    [...new Set([...more.keys(), ...fewer.keys()])].map((type) => {
      const [up, down] = [more.get(type)?.length ?? 0, fewer.get(type)?.length ?? 0];
      return [type, { reactions: up - down, changes: up + down }];
    }),
  );
};

/** A person's marks are bounded by the day: each is a transaction, and one script could go on for ever. */
const requireLeft = (kind: ReactionKind, userReactions: UserReactions, changes: number, now: number): void => {
  const today = dayAt(now);
  if (changes <= leftToday(kind, userReactions, today)) return;
  const retryAfter = Math.ceil((startOf(daysAfter(today, 1)) - now) / 1_000);
  throw new AppError('rate.limited', tooManyAttempts(retryAfter), { retryAfter });
};

const isPerson = (id: TargetId): id is UserId => targetTypeOf(id) === 'user';

/** @returns where the marks stand then; undefined where somebody else was there first: plan again */
const write = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  userId: UserId,
  userReactions: UserReactions | undefined,
  plan: Plan<Type>,
  now: number,
): Promise<ReactionsState<Type> | undefined> => {
  const delta = deltaOf(plan);
  const { made, ended } = plan;
  requireLeft(kind, userReactions ?? kind.nobody, made.length + ended.length, now);
  await announceReactions(kind.name, { userId, at: new Date(now).toISOString(), made: [...made], ended: [...ended] });
  const isWritten = await tryTransact([
    ...userReactionsActions(kind, userId, userReactions, delta, dayAt(now)),
    ...made.flatMap((reaction) => [
      ...[putReactionAction(kind, userId, reaction), countAction(kind, reaction.id, userId, 1)],
      ...(isPerson(reaction.id) ? areUnblocked(userId, reaction.id) : []),
    ]),
    ...ended.flatMap(({ id }) => [deleteReactionAction(kind, userId, id), countAction(kind, id, userId, -1)]),
  ]);
  return isWritten ? stateOf(kind, afterwards(userReactions ?? kind.nobody, delta)) : undefined;
};

export interface ReactionChanges<Type extends ReactionTargetType> {
  readonly state: ReactionsState<Type>;
  readonly gone: TargetIds[Type][];
}

/**
 * Has somebody mark things, or no more, as if one after the other; what is so already changes nothing. One trip for what there
 * is, and where something changes a message and one transaction of the rows, their counters and the person's own item.
 * @throws AppError `quota.reached` where there was no room for some, the others are done; `rate.limited` after the kind's
 *   `changesPerDay`, nothing is; `auth.required` for whoever goes meanwhile
 */
export const setReactions = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  { userId, ...viewer }: Caller,
  changes: readonly ReactionChange<Type>[],
): Promise<ReactionChanges<Type>> => {
  const words = lastWords(changes);
  // Nobody marks themselves.
  const wanted = words.filter(({ id, marked }) => marked && id !== userId).map(({ id }) => id);
  for (let attempt = 1; ; attempt += 1) {
    const now = Date.now();
    const ids = words.map(({ id }) => id);
    const [userReactions, known, seen] = await Promise.all([
      findUserReactions(kind, userId),
      findReactions(kind, userId, ids),
      // Who was in the way may have blocked them: what was known of that when the call began is old.
      findSeen(wanted, attempt === 1 ? { userId, ...viewer } : { userId }),
    ]);
    if (userReactions?.isEnding) throw signInFirst();
    const plan = planOf(kind, words, known, seen, now, userReactions);
    const isSame = plan.made.length + plan.ended.length === 0;
    const state = isSame ? stateOf(kind, userReactions) : await write(kind, userId, userReactions, plan, now);
    if (state && plan.isFull) {
      throw new AppError('quota.reached', 'You have reached the limit of your account.');
    }
    if (state) return { state, gone: [...plan.gone] };
    if (!userReactions && !(await findUser(userId))) throw signInFirst();
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
  }
};
