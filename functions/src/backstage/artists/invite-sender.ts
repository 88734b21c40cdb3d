import {
  checkArtistWorkspaceAction,
  findManagedSince,
  findStoredArtist,
  findWorkspaceRights,
} from '../../catalog/public.ts';
import { findCaller } from '../../identity/visitor/find-caller.service.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { checkMembershipAction } from '../../workspaces/public.ts';
import { canUpdateAllMusic } from './artist.policy.ts';
import type { StoredManagerInvite } from './manager-invites.store.ts';
import { checkManagerAction } from './managers.store.ts';

/** Returns the conditions under which a sender may still invite as a member of the artist's workspace, or undefined. */
const findMemberChecks = async ({
  artistId,
  createdBy,
  createdAt,
}: StoredManagerInvite): Promise<TransactAction[] | undefined> => {
  const [artist, [right]] = await Promise.all([
    findStoredArtist(artistId),
    findWorkspaceRights([artistId], createdBy, 'manageArtists'),
  ]);
  if (!artist || !right || right.since > createdAt || right.membership.workspaceId !== artist.workspaceId)
    return undefined;
  return [checkMembershipAction(artist.workspaceId, createdBy, 'manageArtists'), checkArtistWorkspaceAction(artist)];
};

/**
 * Returns the conditions under which the sender may still invite, or undefined if they may not: they have managed the
 * artist, or been in its workspace, without interruption since the invitation, or may update all music. Costs two reads,
 * and three more for members of the workspace.
 */
export const findSenderChecks = async (invite: StoredManagerInvite): Promise<TransactAction[] | undefined> => {
  const { artistId, createdBy, createdAt } = invite;
  const [sender, since] = await Promise.all([findCaller(createdBy), findManagedSince([artistId], createdBy)]);
  if (!sender) return undefined;
  if (canUpdateAllMusic(sender)) return [];
  if (since !== undefined && since <= createdAt) return [checkManagerAction(artistId, createdBy)];
  return findMemberChecks(invite);
};
