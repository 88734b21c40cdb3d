import type { UserId } from '@overtone/shared/ids.ts';
import { findListener } from '../listeners/listeners.store.ts';
import { removeConnections } from './connections.store.ts';

/**
 * Forgets somebody's accounts at other services, with their account here. Before what leads to them goes
 * (`removeHistoryOf`): nobody connects one any more by then, and cut off it is begun again.
 */
export const removeScrobblersOf = async (userId: UserId): Promise<void> => {
  const listener = await findListener(userId, { consistent: true });
  if (listener?.scrobbleKey) await removeConnections(listener.scrobbleKey);
};
