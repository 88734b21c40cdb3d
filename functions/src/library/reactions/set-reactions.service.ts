import type { UserId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import {
  getTargetType,
  type ReactionTargetType,
  type TargetId,
  type TargetIds,
} from '@overtone/shared/library/reactions/reaction.model.ts';
import type { Viewer } from '../../identity/blocks/blocks.service.ts';
import { checkNotBlockedActions } from '../../identity/blocks/unblocked.store.ts';
import { createTooManyAttemptsText } from '../../identity/rate-limits/rate-limit.service.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { addDays, dayMs, getDayAt, getStartOfDay } from '../../platform/days.ts';
import { tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { publishWrittenEvents } from '../../platform/site-events.ts';
import {
  type PlannedReactions,
  requestEndSeconds,
  sendReactionMessage,
} from '../reaction-messages/reaction-messages.ts';
import type { ReactionKind, UserReactions } from './reaction.items.ts';
import { findVisibleTargetIds } from './reaction-targets.ts';
import {
  applyDelta,
  countReactionAction,
  countRemainingChanges,
  deleteReactionAction,
  findReactions,
  findUserReactions,
  putReactionAction,
  type Reaction,
  type ReactionsState,
  toReactionsState,
  type UserReactionsDelta,
  updateUserReactionsActions,
} from './reactions.store.ts';
import { toSiteEvents } from './to-site-events.ts';

/** The signed-in user who changes reactions. */
export type Caller = Viewer & { readonly userId: UserId };

/** One reaction to add or remove. */
export interface ReactionChange<Type extends ReactionTargetType = ReactionTargetType> {
  readonly id: TargetIds[Type];
  readonly isActive: boolean;
  /** When the user pressed the button, if the browser was offline then. */
  readonly at?: string | undefined;
}

/**
 * Limits the time of a change to the past `libraryLimits.reactionAgeDaysMax` days: not in the future, and not older
 * than offline changes may be.
 */
const getReactionTime = (at: string | undefined, now: number): string => {
  const time = at === undefined ? now : Date.parse(at);
  return new Date(Math.min(now, Math.max(time, now - libraryLimits.reactionAgeDaysMax * dayMs))).toISOString();
};

/** Returns the last change of each target, in the order of these changes. */
const findLastChangePerTarget = <Change extends ReactionChange>(changes: readonly Change[]): Change[] => {
  const lastChanges = new Map<string, Change>();
  for (const change of changes) {
    lastChanges.delete(change.id);
    lastChanges.set(change.id, change);
  }
  return [...lastChanges.values()];
};

interface Plan<Type extends ReactionTargetType = ReactionTargetType> {
  readonly added: readonly Reaction<Type>[];
  readonly removed: readonly Reaction<Type>[];
  /** Targets that do not exist for the user. */
  readonly missing: readonly TargetIds[Type][];
  /** Whether some reactions exceed the limit. */
  readonly isLimitReached: boolean;
}

const planChanges = <Type extends ReactionTargetType>(
  { maxPerType, emptyUserReactions }: ReactionKind<Type>,
  changes: readonly ReactionChange<Type>[],
  existing: ReadonlyMap<string, Reaction<Type>>,
  visibleIds: ReadonlySet<string>,
  now: number,
  reactionTotals: UserReactions = emptyUserReactions,
): Plan<Type> => {
  const counts = { ...reactionTotals };
  const plan = {
    added: [] as Reaction<Type>[],
    removed: [] as Reaction<Type>[],
    missing: [] as TargetIds[Type][],
    isLimitReached: false,
  };
  for (const { id, isActive, at } of changes) {
    const type = getTargetType(id);
    const reaction = existing.get(id);
    if (isActive === (reaction !== undefined)) continue;
    if (reaction) {
      counts[type] -= 1;
      plan.removed.push(reaction);
    } else if (!visibleIds.has(id)) plan.missing.push(id);
    else if (counts[type] >= maxPerType) plan.isLimitReached = true;
    else {
      counts[type] += 1;
      plan.added.push({ id, reactedAt: getReactionTime(at, now) });
    }
  }
  return plan;
};

const toDelta = ({ added, removed }: Plan): UserReactionsDelta => {
  const addedByType = Map.groupBy(added, ({ id }) => getTargetType(id));
  const removedByType = Map.groupBy(removed, ({ id }) => getTargetType(id));
  return new Map(
    [...new Set([...addedByType.keys(), ...removedByType.keys()])].map((type) => {
      const addedCount = addedByType.get(type)?.length ?? 0;
      const removedCount = removedByType.get(type)?.length ?? 0;
      return [type, { reactions: addedCount - removedCount, changes: addedCount + removedCount }];
    }),
  );
};

/**
 * Limits how many reactions a user may change on a day. Each change costs a transaction, and a script could make
 * changes forever.
 * @throws AppError `rate.limited`
 */
const requireChangesLeftToday = (
  kind: ReactionKind,
  reactionTotals: UserReactions,
  changes: number,
  now: number,
): void => {
  const today = getDayAt(now);
  if (changes <= countRemainingChanges(kind, reactionTotals, today)) return;
  const retryAfter = Math.ceil((getStartOfDay(addDays(today, 1)) - now) / 1_000);
  throw new AppError('rate.limited', createTooManyAttemptsText(retryAfter), { retryAfter });
};

const isUserId = (id: TargetId): id is UserId => getTargetType(id) === 'user';

/**
 * Writes the planned changes in one transaction.
 * @returns the totals afterwards, or undefined if a concurrent change interfered and the caller has to plan again
 */
const writePlan = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  userId: UserId,
  reactionTotals: UserReactions | undefined,
  plan: Plan<Type>,
  now: number,
): Promise<ReactionsState<Type> | undefined> => {
  const delta = toDelta(plan);
  const { added, removed } = plan;
  requireChangesLeftToday(kind, reactionTotals ?? kind.emptyUserReactions, added.length + removed.length, now);
  const planned: PlannedReactions = {
    userId,
    at: new Date(now).toISOString(),
    added: [...added],
    removed: [...removed],
  };
  // Sent before the transaction, and visible when the request has ended: if the request is interrupted in between, the
  // counts are still updated.
  const message = { kind: kind.name, changedIds: [...added, ...removed].map(({ id }) => id), planned };
  await sendReactionMessage(message, requestEndSeconds);
  const isWritten = await tryTransact([
    ...updateUserReactionsActions(kind, userId, reactionTotals, delta, getDayAt(now)),
    ...added.flatMap((reaction) => [
      ...[putReactionAction(kind, userId, reaction), countReactionAction(kind, reaction.id, userId, 1)],
      ...(isUserId(reaction.id) ? checkNotBlockedActions(userId, reaction.id) : []),
    ]),
    ...removed.flatMap(({ id }) => [deleteReactionAction(kind, userId, id), countReactionAction(kind, id, userId, -1)]),
  ]);
  if (!isWritten) return undefined;
  // The worker of the message publishes the events again, in case that this request is interrupted here.
  await publishWrittenEvents(
    toSiteEvents(added.map(({ id }) => ({ kind: kind.name, targetId: id, userId, at: planned.at }))),
  );
  return toReactionsState(kind, applyDelta(reactionTotals ?? kind.emptyUserReactions, delta));
};

export interface ReactionChanges<Type extends ReactionTargetType> {
  readonly state: ReactionsState<Type>;
  readonly missing: TargetIds[Type][];
}

/**
 * Adds and removes reactions of a user in the given order. Changes that are already in effect do nothing.
 * Takes one round trip for the reads and, if something changes, one message and one transaction with the reactions,
 * their counters and the totals of the user, and for added reactions another message.
 * @throws AppError `quota.reached` if some reactions exceed the limit (the others are written), `rate.limited`
 *   after `changesPerDay` changes of the kind (nothing is written), `auth.required` if the account is deleted
 *   meanwhile
 */
export const setReactions = async <Type extends ReactionTargetType>(
  kind: ReactionKind<Type>,
  { userId, ...viewer }: Caller,
  changes: readonly ReactionChange<Type>[],
): Promise<ReactionChanges<Type>> => {
  const finalChanges = findLastChangePerTarget(changes);
  // Users cannot react to themselves.
  const idsToAdd = finalChanges.filter(({ id, isActive }) => isActive && id !== userId).map(({ id }) => id);
  for (let attempt = 1; ; attempt += 1) {
    const now = Date.now();
    const ids = finalChanges.map(({ id }) => id);
    const [reactionTotals, existing, visibleIds] = await Promise.all([
      findUserReactions(kind, userId),
      findReactions(kind, userId, ids),
      // A retry may be caused by a new block, so the blocks that were read with the request are not used again.
      findVisibleTargetIds(idsToAdd, attempt === 1 ? { userId, ...viewer } : { userId }),
    ]);
    if (reactionTotals?.isClosed) throw createLoginRequiredError();
    const plan = planChanges(kind, finalChanges, existing, visibleIds, now, reactionTotals);
    const isUnchanged = plan.added.length + plan.removed.length === 0;
    const state = isUnchanged
      ? toReactionsState(kind, reactionTotals)
      : await writePlan(kind, userId, reactionTotals, plan, now);
    if (state && plan.isLimitReached) {
      throw new AppError('quota.reached', 'You’ve reached your account limit.');
    }
    if (state) return { state, missing: [...plan.missing] };
    if (!reactionTotals && !(await findUser(userId))) throw createLoginRequiredError();
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};
