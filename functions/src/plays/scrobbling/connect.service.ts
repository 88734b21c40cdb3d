import type { UserId } from '@overtone/shared/ids.ts';
import type { ScrobblerConnection, ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { createTooManyAttemptsText } from '../../identity/rate-limits/rate-limit.service.ts';
import { addDays, getDayAt, getStartOfDay } from '../../platform/days.ts';
import { AppError } from '../../platform/errors.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import type { Listener } from '../listeners/listener.item.ts';
import { countConnectAttempt, ensureListener, findListener } from '../listeners/listeners.store.ts';
import type { StoredConnection } from './connection.item.ts';
import { endConnection, putConnection } from './connections.store.ts';
import { presentConnection } from './list-scrobblers.service.ts';

const findOrCreateListener = async (userId: UserId): Promise<Listener> => {
  const listener = (await findListener(userId, { consistent: true })) ?? (await ensureListener(userId));
  if (!listener) throw createLoginRequiredError();
  return listener;
};

/**
 * Counts an attempt to connect a scrobbler. Each attempt calls the service, so the limit prevents guessing the tokens
 * of other people. Costs one or two round trips and write units.
 * @throws AppError `rate.limited` after `playLimits.scrobblerConnectsPerDay` attempts
 */
export const limitConnectAttempts = async (userId: UserId, now = Date.now()): Promise<void> => {
  const today = getDayAt(now);
  if (await countConnectAttempt(await findOrCreateListener(userId), today)) return;
  const retryAfter = Math.ceil((getStartOfDay(addDays(today, 1)) - now) / 1_000);
  throw new AppError('rate.limited', createTooManyAttemptsText(retryAfter), { retryAfter });
};

const createTooBusyError = () => new AppError('unavailable', 'We’re a bit busy right now. Try again.');

type NewConnection = Omit<StoredConnection, 'secret' | 'connectedAt' | 'lastSentAt' | 'fault'> & {
  readonly secret: string;
};

const hasSameConnections = (a: Listener, b: Listener): boolean =>
  a.scrobbleKey === b.scrobbleKey && a.scrobblers.join() === b.scrobblers.join();

/**
 * Stores a connection, or replaces the account that is connected. Takes 2 round trips.
 * @throws AppError `auth.required` if the user's account is being deleted
 */
export const connectAccount = async (userId: UserId, newConnection: NewConnection): Promise<ScrobblerConnection> => {
  let listener = await findOrCreateListener(userId);
  for (let attempt = 1; ; attempt += 1) {
    const connection = { ...newConnection, connectedAt: new Date().toISOString() };
    if (await putConnection(listener, connection)) {
      return presentConnection({ ...connection, lastSentAt: null, fault: null }, true);
    }
    const previous = listener;
    listener = await findOrCreateListener(userId);
    // Without a concurrent change, the transaction failed because the account is being deleted.
    if (hasSameConnections(previous, listener)) throw createLoginRequiredError();
    if (!(await waitBeforeRetry(attempt))) throw createTooBusyError();
  }
};

/** Ends a connection and deletes its secret. Does nothing if there is none. Takes 2 round trips. */
export const disconnect = async (userId: UserId, name: ScrobblerName): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const listener = await findListener(userId, { consistent: true });
    if (!listener?.scrobbleKey || !listener.scrobblers.includes(name)) return;
    const { scrobbleKey } = listener;
    if (await endConnection({ ...listener, scrobbleKey }, name)) return;
    if (!(await waitBeforeRetry(attempt))) throw createTooBusyError();
  }
};
