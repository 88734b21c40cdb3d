import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import type { WorkspaceContentChoice } from '@overtone/shared/workspaces/workspace.model.ts';
import { findStoredArtist, listManagedArtistIds } from '../../catalog/public.ts';
import { deleteInvitesInvolving } from '../artists/manager-invites.service.ts';
import { readManagers, removeManager } from '../artists/managers.store.ts';
import { applyArtistChoice } from './place-artist.service.ts';
import { trashArtistMusic } from './trash-artist-music.service.ts';

/** Transfers an artist whom no one else manages, or moves its music to the trash. Other artists stay as they are. */
const transferArtistOrTrashMusic = async (
  artistId: ArtistId,
  userId: UserId,
  choice: WorkspaceContentChoice,
): Promise<void> => {
  const artist = await findStoredArtist(artistId);
  if (!artist || artist.workspaceId) return;
  const { userIds } = await readManagers(artistId);
  if (userIds.some((id) => id !== userId)) return;
  if (choice.action === 'delete') await trashArtistMusic(artistId);
  else await applyArtistChoice(artistId, undefined, userId, choice);
};

/**
 * Transfers the artists that only this user manages or moves their music to the trash, and removes the user as manager
 * of all artists, before the account and its memberships are deleted. Does nothing without a choice. Can be repeated
 * after an interruption. Costs 2 reads and a transaction for each artist, and a transaction for each album that is
 * moved to the trash.
 */
export const transferArtistsOrTrashMusic = async (
  userId: UserId,
  { artists: choice }: { readonly artists?: WorkspaceContentChoice | undefined },
): Promise<void> => {
  if (!choice) return;
  for (;;) {
    const ids = await listManagedArtistIds(userId);
    for (const artistId of ids) {
      await transferArtistOrTrashMusic(artistId, userId, choice);
      await deleteInvitesInvolving(artistId, userId);
      await removeManager(artistId, userId);
    }
    if (ids.length < httpLimits.pageSizeMax) return;
  }
};
