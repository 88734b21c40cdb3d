import type { BackstageArtist, ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { listManagerIds, type StoredArtist } from '../../catalog/public.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';

/** Returns an artist for the lists of its managers and of the members of its workspace. */
export const toBackstageArtist = (artist: StoredArtist): BackstageArtist => ({
  ...artist,
  workspaceId: artist.workspaceId ?? null,
});

/**
 * Returns an artist with its managers, for its managers and the members of its workspace. Costs 2 sequential round trips,
 * a read unit, and half a read unit for each manager.
 * @param canManage whether the viewer may edit the profile and the managers
 */
export const presentManagedArtist = async (artist: StoredArtist, canManage = true): Promise<ManagedArtist> => {
  const managers = await findUsers(await listManagerIds(artist.id));
  return {
    ...toBackstageArtist(artist),
    updatedAt: artist.updatedAt,
    canManage,
    managers: managers.map(presentProfile),
  };
};
