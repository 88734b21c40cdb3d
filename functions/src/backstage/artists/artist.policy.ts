import type { ArtistId, UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import { isAllowed, type WorkspaceAction } from '@overtone/shared/workspaces/workspace-roles.ts';
import { checkArtistWorkspaceAction, getStoredArtist, isManager, type StoredArtist } from '../../catalog/public.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import {
  checkMembershipAction,
  findMembership,
  requireAllowed,
  type StoredMembership,
} from '../../workspaces/public.ts';
import { checkManagerAction } from './managers.store.ts';

type Caller = Pick<Visitor, 'permissions'>;

/** Whether a user may update all music. */
export const canUpdateAllMusic = ({ permissions }: Caller): boolean => isGranted(permissions, 'music.update');

export const createArtistNotFoundError = (): AppError => new AppError('artist.not_found', 'This artist doesn’t exist.');

/** An artist, and why the visitor may act on it. */
export interface ArtistAccess {
  readonly artist: StoredArtist;
  /** The permission `music.update`, the management of the artist, or the membership in the workspace of the artist. */
  readonly right: 'all' | 'manager' | StoredMembership;
  /**
   * The right as conditions of a write of the artist, because the visitor may be removed as manager or member before it.
   * Such a write also checks that the artist is still in its workspace (`isInSameWorkspace`).
   */
  readonly checks: readonly TransactAction[];
}

const findAccess = async (
  artistId: ArtistId,
  visitor: Visitor,
  action: WorkspaceAction,
): Promise<ArtistAccess | undefined> => {
  if (canUpdateAllMusic(visitor)) return { artist: await getStoredArtist(artistId), right: 'all', checks: [] };
  const userId = requireUserId(visitor);
  const [artist, isManagedByUser] = await Promise.all([getStoredArtist(artistId), isManager(artistId, userId)]);
  if (isManagedByUser) return { artist, right: 'manager', checks: [checkManagerAction(artistId, userId)] };
  const membership = artist.workspaceId && (await findMembership(artist.workspaceId, userId));
  if (!membership) return undefined;
  return { artist, right: membership, checks: [checkMembershipAction(membership.workspaceId, userId, action)] };
};

/**
 * Returns the current artist if the visitor may act on it: its managers, members of its workspace whose role includes
 * the action, and users who may update all music. For all others the artist does not exist. Costs two
 * parallel reads (two read units), and a third one for members.
 * @param action of members; managers may do everything
 * @throws AppError `artist.not_found`; `permission.denied` for members with a lower role
 */
export const requireArtistAccess = async (
  artistId: ArtistId,
  visitor: Visitor,
  action: WorkspaceAction = 'manageArtists',
): Promise<ArtistAccess> => {
  const access = await findAccess(artistId, visitor, action);
  if (!access) throw createArtistNotFoundError();
  if (typeof access.right === 'object') requireAllowed(access.right, action);
  return access;
};

/**
 * Requires that a user may give artists and their music away from a workspace, and returns the condition of the write.
 * Otherwise a member or manager could take the music of a label with them. Costs a read unit.
 * @throws AppError `permission.denied`
 */
export const requireLeaveCheck = async (workspaceId: WorkspaceId, userId: UserId): Promise<TransactAction> => {
  // Managers outside of the workspace may do as little here as its members.
  requireAllowed((await findMembership(workspaceId, userId)) ?? { role: 'member' }, 'manageArtists');
  return checkMembershipAction(workspaceId, userId, 'manageArtists');
};

/** Returns whether the visitor may edit the profile, the managers and the workspace of an artist. */
export const canManage = ({ right }: ArtistAccess): boolean =>
  typeof right === 'string' || isAllowed(right.role, 'manageArtists');

/** Returns the conditions of a write that does not write the artist itself. They cost 2 or 4 read units. */
export const getAccessChecks = ({ artist, checks }: ArtistAccess): TransactAction[] =>
  artist.workspaceId ? [...checks, checkArtistWorkspaceAction(artist)] : [...checks];
