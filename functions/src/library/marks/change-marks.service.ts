import type { UserId } from '@overtone/shared/ids.ts';
import { type MarkedId, type MarkedIds, type MarkType, markTypeOf } from '@overtone/shared/library/marks/mark.model.ts';
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
import { announceMarks } from '../mark-messages/mark-messages.ts';
import type { Marker, MarkKind } from './mark.items.ts';
import { countAction } from './mark-counts.store.ts';
import { findSeen } from './marked-things.ts';
import {
  afterwards,
  findMarker,
  leftToday,
  type MarkerDelta,
  type MarksState,
  markerActions,
  stateOf,
} from './markers.store.ts';
import { findMarks, type Mark, markAction, unmarkAction } from './marks.store.ts';

/** Whoever marks things. */
export type Caller = Viewer & { readonly userId: UserId };

/** One thing that is to be marked, or no longer. */
export interface MarkChange<Type extends MarkType = MarkType> {
  readonly id: MarkedIds[Type];
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
const lastWords = <Change extends MarkChange>(changes: readonly Change[]): Change[] => {
  const last = new Map<string, Change>();
  for (const change of changes) {
    last.delete(change.id);
    last.set(change.id, change);
  }
  return [...last.values()];
};

interface Plan<Type extends MarkType = MarkType> {
  readonly made: readonly Mark<Type>[];
  readonly ended: readonly Mark<Type>[];
  /** What is to be marked and is not to be had. */
  readonly gone: readonly MarkedIds[Type][];
  /** Whether there was no room for some. */
  readonly isFull: boolean;
}

const planOf = <Type extends MarkType>(
  { most, nobody }: MarkKind<Type>,
  words: readonly MarkChange<Type>[],
  known: ReadonlyMap<string, Mark<Type>>,
  seen: ReadonlySet<string>,
  now: number,
  marker: Marker = nobody,
): Plan<Type> => {
  const counts = { ...marker };
  const plan = { made: [] as Mark<Type>[], ended: [] as Mark<Type>[], gone: [] as MarkedIds[Type][], isFull: false };
  for (const { id, marked, at } of words) {
    const type = markTypeOf(id);
    const mark = known.get(id);
    if (marked === (mark !== undefined)) continue;
    if (mark) {
      counts[type] -= 1;
      plan.ended.push(mark);
    } else if (!seen.has(id)) plan.gone.push(id);
    else if (counts[type] >= most) plan.isFull = true;
    else {
      counts[type] += 1;
      plan.made.push({ id, at: momentOf(at, now) });
    }
  }
  return plan;
};

const deltaOf = ({ made, ended }: Plan): MarkerDelta => {
  const more = Map.groupBy(made, ({ id }) => markTypeOf(id));
  const fewer = Map.groupBy(ended, ({ id }) => markTypeOf(id));
  return new Map(
    [...new Set([...more.keys(), ...fewer.keys()])].map((type) => {
      const [up, down] = [more.get(type)?.length ?? 0, fewer.get(type)?.length ?? 0];
      return [type, { marks: up - down, changes: up + down }];
    }),
  );
};

/** A person's marks are bounded by the day: each is a transaction, and one script could go on for ever. */
const requireLeft = (kind: MarkKind, marker: Marker, changes: number, now: number): void => {
  const today = dayAt(now);
  if (changes <= leftToday(kind, marker, today)) return;
  const retryAfter = Math.ceil((startOf(daysAfter(today, 1)) - now) / 1_000);
  throw new AppError('rate.limited', tooManyAttempts(retryAfter), { retryAfter });
};

const isPerson = (id: MarkedId): id is UserId => markTypeOf(id) === 'user';

/** @returns where the marks stand then; undefined where somebody else was there first: plan again */
const write = async <Type extends MarkType>(
  kind: MarkKind<Type>,
  userId: UserId,
  marker: Marker | undefined,
  plan: Plan<Type>,
  now: number,
): Promise<MarksState<Type> | undefined> => {
  const delta = deltaOf(plan);
  const { made, ended } = plan;
  requireLeft(kind, marker ?? kind.nobody, made.length + ended.length, now);
  await announceMarks(kind.name, { userId, at: new Date(now).toISOString(), made: [...made], ended: [...ended] });
  const isWritten = await tryTransact([
    ...markerActions(kind, userId, marker, delta, dayAt(now)),
    ...made.flatMap((mark) => [
      ...[markAction(kind, userId, mark), countAction(kind, mark.id, userId, 1)],
      ...(isPerson(mark.id) ? areUnblocked(userId, mark.id) : []),
    ]),
    ...ended.flatMap(({ id }) => [unmarkAction(kind, userId, id), countAction(kind, id, userId, -1)]),
  ]);
  return isWritten ? stateOf(kind, afterwards(marker ?? kind.nobody, delta)) : undefined;
};

export interface ChangedMarks<Type extends MarkType> {
  readonly state: MarksState<Type>;
  readonly gone: MarkedIds[Type][];
}

/**
 * Has somebody mark things, or no more, as if one after the other; what is so already changes nothing. One trip for what there
 * is, and where something changes a message and one transaction of the rows, their counters and the person's own item.
 * @throws AppError `quota.reached` where there was no room for some, the others are done; `rate.limited` after the kind's
 *   `changesPerDay`, nothing is; `auth.required` for whoever goes meanwhile
 */
export const changeMarks = async <Type extends MarkType>(
  kind: MarkKind<Type>,
  { userId, ...viewer }: Caller,
  changes: readonly MarkChange<Type>[],
): Promise<ChangedMarks<Type>> => {
  const words = lastWords(changes);
  // Nobody marks themselves.
  const wanted = words.filter(({ id, marked }) => marked && id !== userId).map(({ id }) => id);
  for (let attempt = 1; ; attempt += 1) {
    const now = Date.now();
    const ids = words.map(({ id }) => id);
    const [marker, known, seen] = await Promise.all([
      findMarker(kind, userId),
      findMarks(kind, userId, ids),
      // Who was in the way may have blocked them: what was known of that when the call began is old.
      findSeen(wanted, attempt === 1 ? { userId, ...viewer } : { userId }),
    ]);
    if (marker?.isEnding) throw signInFirst();
    const plan = planOf(kind, words, known, seen, now, marker);
    const isSame = plan.made.length + plan.ended.length === 0;
    const state = isSame ? stateOf(kind, marker) : await write(kind, userId, marker, plan, now);
    if (state && plan.isFull) {
      throw new AppError('quota.reached', 'You have reached the limit of your account.');
    }
    if (state) return { state, gone: [...plan.gone] };
    if (!marker && !(await findUser(userId))) throw signInFirst();
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
  }
};
