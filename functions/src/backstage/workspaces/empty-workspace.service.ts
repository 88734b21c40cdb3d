import { deleteWorkspaceArtistCount, listWorkspaceArtistIds } from '../../catalog/public.ts';
import { deleteWorkspaceFiles, transferWorkspaceFiles } from '../../uploads/public.ts';
import { type DeleteWorkspaceData, findQuotaOwner } from '../../workspaces/public.ts';
import { applyArtistChoice, findDestination } from './place-artist.service.ts';
import { trashArtistMusic } from './trash-artist-music.service.ts';

/** Files go to the chosen workspace with their usage, also if it became full before the last artist. */
const transferOrDeleteFiles: DeleteWorkspaceData = async ({ workspaceId, deletedBy, artists }) => {
  if (artists.action === 'delete') return deleteWorkspaceFiles(workspaceId);
  const destination = await findDestination(deletedBy, artists);
  const quotaUserId = destination && (await findQuotaOwner(destination));
  await transferWorkspaceFiles(
    workspaceId,
    destination && quotaUserId ? { ownerId: destination, quotaUserId } : { ownerId: deletedBy, quotaUserId: deletedBy },
  );
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
