import type { ArtistId } from '@overtone/shared/ids.ts';
import { addToWorkspaceActions, type StoredArtist } from '../../catalog/public.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { checkMembershipAction } from '../../workspaces/public.ts';
import { findDestination } from '../workspaces/place-artist.service.ts';
import type { StoredRequest } from './stored-request.model.ts';

/** The fields of an artist that is placed in a workspace, and the other writes. Both are empty for the personal one. */
interface WorkspacePlan {
  readonly fields: Pick<StoredArtist, 'workspaceId' | 'workspaceSince'>;
  readonly actions: readonly TransactAction[];
}

/**
 * Plans in which workspace an approval places a new artist: that of the request, if its user still manages artists there
 * and it is not full, otherwise in none. Costs two reads for a workspace.
 */
export const planWorkspace = async (
  { workspaceId: requestedId, userId }: Pick<StoredRequest, 'workspaceId' | 'userId'>,
  artistId: ArtistId,
): Promise<WorkspacePlan> => {
  const workspaceId = requestedId && (await findDestination(userId, { action: 'transfer', workspaceId: requestedId }));
  if (!workspaceId) return { fields: {}, actions: [] };
  return {
    fields: { workspaceId, workspaceSince: new Date().toISOString() },
    actions: [
      ...addToWorkspaceActions(artistId, workspaceId),
      checkMembershipAction(workspaceId, userId, 'manageArtists'),
    ],
  };
};
