import type { ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { listManagerIds, type StoredArtist } from '../../catalog/public.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';

/**
 * Returns an artist with its managers, for its managers. Costs 2 sequential round trips, a read unit, and half a read
 * unit for each manager.
 */
export const presentManagedArtist = async (artist: StoredArtist): Promise<ManagedArtist> => {
  const managers = await findUsers(await listManagerIds(artist.id));
  return { ...artist, managers: managers.map(presentProfile) };
};
