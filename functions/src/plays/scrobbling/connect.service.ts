import type { UserId } from '@overtone/shared/ids.ts';
import type { ScrobblerConnection, ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { tooManyAttempts } from '../../identity/rate-limits/rate-limit.service.ts';
import { dayAt, daysAfter, startOf } from '../../platform/days.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { signInFirst } from '../../platform/sign-in-first.ts';
import type { Listener } from '../listeners/listener.item.ts';
import { countConnect, ensureListener, findListener } from '../listeners/listeners.store.ts';
import type { StoredConnection } from './connection.item.ts';
import { endConnection, putConnection } from './connections.store.ts';
import { presentConnection } from './list-scrobblers.service.ts';

const identifyListener = async (userId: UserId): Promise<Listener> => {
  const listener = (await findListener(userId, { consistent: true })) ?? (await ensureListener(userId));
  if (!listener) throw signInFirst();
  return listener;
};

/**
 * Counts a try to connect a service, which is asked each time: nobody tries other people's tokens by us. A trip or two,
 * a write unit or two. @throws AppError `rate.limited` after `limits.scrobblerConnectsPerDay`
 */
export const limitConnects = async (userId: UserId, now = Date.now()): Promise<void> => {
  const today = dayAt(now);
  if (await countConnect(await identifyListener(userId), today)) return;
  const retryAfter = Math.ceil((startOf(daysAfter(today, 1)) - now) / 1_000);
  throw new AppError('rate.limited', tooManyAttempts(retryAfter), { retryAfter });
};

const busy = () => new AppError('unavailable', 'Too busy right now. Please try again.');

type NewConnection = Omit<StoredConnection, 'secret' | 'connectedAt' | 'lastSentAt' | 'fault'> & {
  readonly secret: string;
};

const isSame = (one: Listener, other: Listener): boolean =>
  one.scrobbleKey === other.scrobbleKey && one.scrobblers.join() === other.scrobblers.join();

/**
 * Keeps an account at a service, in place of another one there. 2 trips.
 * @throws AppError `auth.required` where the person's account goes
 */
export const connectAccount = async (userId: UserId, made: NewConnection): Promise<ScrobblerConnection> => {
  let listener = await identifyListener(userId);
  for (let attempt = 1; ; attempt += 1) {
    const connection = { ...made, connectedAt: new Date().toISOString() };
    if (await putConnection(listener, connection)) {
      return presentConnection({ ...connection, lastSentAt: null, fault: null }, true);
    }
    const before = listener;
    listener = await identifyListener(userId);
    // Nobody was quicker: it is the account that is in the way.
    if (isSame(before, listener)) throw signInFirst();
    if (!(await mayRetry(attempt))) throw busy();
  }
};

/** Ends a connection, and forgets all of it. 2 trips. Nothing where there is none. */
export const disconnect = async (userId: UserId, name: ScrobblerName): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const listener = await findListener(userId, { consistent: true });
    if (!listener?.scrobbleKey || !listener.scrobblers.includes(name)) return;
    const { scrobbleKey } = listener;
    if (await endConnection({ ...listener, scrobbleKey }, name)) return;
    if (!(await mayRetry(attempt))) throw busy();
  }
};
