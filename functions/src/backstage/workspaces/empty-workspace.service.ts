import { deleteWorkspaceArtistCount, listWorkspaceArtistIds } from '../../catalog/public.ts';
import { checkUserExistsAction, findUser } from '../../identity/users/users.store.ts';
import { deleteAllWorkspaceFiles, deleteWorkspaceFiles, transferWorkspaceFiles } from '../../uploads/public.ts';
import { checkQuotaOwnerAction, type DeleteWorkspaceData, findQuotaOwner } from '../../workspaces/public.ts';
import { applyArtistChoice, findDestination } from './place-artist.service.ts';
import { trashArtistMusic } from './trash-artist-music.service.ts';

/**
 * Moves the files with their usage to the chosen workspace, even if it became full before the last artist was moved.
 * Deletes the files if neither that workspace nor the user who made the choice exists any more. A new owner that
 * disappears before the last file is moved interrupts the transfer, and the next delivery of the message chooses again.
 */
const transferOrDeleteFiles: DeleteWorkspaceData = async ({ workspaceId, deletedBy, artists }) => {
  if (artists.action === 'delete') return deleteWorkspaceFiles(workspaceId);
  const destination = await findDestination(deletedBy, artists);
  const quotaUserId = destination && (await findQuotaOwner(destination));
  if (destination && quotaUserId) {
    const checks = [checkQuotaOwnerAction(destination, quotaUserId)];
    return transferWorkspaceFiles(workspaceId, { ownerId: destination, quotaUserId }, checks);
  }
  if (!(await findUser(deletedBy))) return deleteAllWorkspaceFiles(workspaceId);
  const owner = { ownerId: deletedBy, quotaUserId: deletedBy };
  return transferWorkspaceFiles(workspaceId, owner, [checkUserExistsAction(deletedBy)]);
};

/**
 * Transfers or deletes the artists and the files of a workspace, whose members must have been removed before: no one can
 * move artists or files into it then. Music that is deleted moves to the trash first. Each step can be repeated after an
 * interruption, and the artists and files that remain are found by a key query. Costs a transaction for each artist and
 * file, and for each album that is deleted.
 */
export const emptyWorkspace: DeleteWorkspaceData = async (deletion) => {
  const { workspaceId, deletedBy, artists } = deletion;
  for (const artistId of await listWorkspaceArtistIds(workspaceId)) {
    if (artists.action === 'delete') await trashArtistMusic(artistId);
    await applyArtistChoice(artistId, workspaceId, deletedBy, artists);
  }
  await transferOrDeleteFiles(deletion);
  await deleteWorkspaceArtistCount(workspaceId);
};
