import type { UserId } from '@overtone/shared/ids.ts';
import { findListener } from '../listeners/listeners.store.ts';
import { deleteConnections } from './connections.store.ts';

/**
 * Deletes the scrobbler connections of an account that is being deleted. Call it before `deleteHistory`, which
 * deletes the key that leads to them. New connections are not possible at that point. Safe to repeat.
 */
export const deleteScrobblers = async (userId: UserId): Promise<void> => {
  const listener = await findListener(userId, { consistent: true });
  if (listener?.scrobbleKey) await deleteConnections(listener.scrobbleKey);
};
