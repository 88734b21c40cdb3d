import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import type { WorkspaceId } from '@overtone/shared/ids.ts';
import { personalWorkspaceId } from '@overtone/shared/workspaces/personal-workspace.ts';
import { createQuery } from '../../lib/create-query.ts';

/** The artists of a workspace, with the numbers of their tracks. */
export const workspaceArtistsQuery = (workspaceId: WorkspaceId) =>
  createQuery(
    backstageArtistContract.list,
    { query: { workspaceId, loadCount: ['tracks'] } },
    ({ artists }) => artists,
  );

/** All artists that the user manages, whatever the active workspace is. */
export const allManagedArtistsQuery = createQuery(
  backstageArtistContract.list,
  { query: { workspaceId: personalWorkspaceId } },
  ({ artists }) => artists,
);
