import type { ArtistId, UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { isAllowed, type WorkspaceAction } from '@overtone/shared/workspaces/workspace-roles.ts';
import { findMembership, listMemberships, type StoredMembership } from '../../workspaces/public.ts';
import { findArtistsInWorkspaces, listWorkspaceArtistIds } from './artist-workspaces.store.ts';
import { findManagedArtistIds, findManagedSince } from './managed-artists.store.ts';

// Decides what a user may do with an artist. Its managers may do everything, and the members of its workspace what their
// role includes. Membership is read for every request, so that a removed member loses access at once.

/** The right of a member of the artist's workspace. */
export interface WorkspaceRight {
  readonly artistId: ArtistId;
  readonly membership: StoredMembership;
  /** Since when the user has been a member, and the artist in the workspace, without interruption. ISO 8601, UTC. */
  readonly since: string;
}

/**
 * Returns the rights to these artists that a user has as a member of their workspaces. Costs half a read unit for each
 * artist; if they are in workspaces, another round trip and a read unit for each workspace.
 * @param action the action that the role has to include
 */
export const findWorkspaceRights = async (
  artistIds: readonly ArtistId[],
  userId: UserId,
  action: WorkspaceAction,
): Promise<WorkspaceRight[]> => {
  const artists = await findArtistsInWorkspaces(artistIds);
  const workspaceIds = [...new Set(artists.map(({ workspaceId }) => workspaceId))];
  const foundMemberships = await Promise.all(workspaceIds.map((id) => findMembership(id, userId)));
  const memberships = new Map<WorkspaceId, StoredMembership | undefined>(
    workspaceIds.map((id, index) => [id, foundMemberships[index]]),
  );
  return artists.flatMap(({ artistId, workspaceId, since }) => {
    const membership = memberships.get(workspaceId);
    if (!membership || !isAllowed(membership.role, action)) return [];
    return { artistId, membership, since: membership.joinedAt > since ? membership.joinedAt : since };
  });
};

/**
 * Returns which of these artists a user may act on, as their manager or as a member of their workspace. Costs as
 * `findManagedArtistIds`, and for artists that the user does not manage as `findWorkspaceRights`.
 */
export const findAccessibleArtistIds = async (
  artistIds: readonly ArtistId[],
  userId: UserId,
  action: WorkspaceAction,
): Promise<ReadonlySet<ArtistId>> => {
  const managed = await findManagedArtistIds(artistIds, userId);
  const others = artistIds.filter((id) => !managed.has(id));
  if (others.length === 0) return managed;
  const rights = await findWorkspaceRights(others, userId, action);
  return new Set([...managed, ...rights.map(({ artistId }) => artistId)]);
};

/**
 * Returns since when a user may edit the music of one of these artists without interruption, ISO 8601, or undefined if
 * they may not. Costs the same as `findManagedSince` and, in parallel, as `findWorkspaceRights`.
 */
export const findArtistRightSince = async (
  artistIds: readonly ArtistId[],
  userId: UserId,
): Promise<string | undefined> => {
  const [managedSince, rights] = await Promise.all([
    findManagedSince(artistIds, userId),
    findWorkspaceRights(artistIds, userId, 'editMusic'),
  ]);
  return [...(managedSince ? [managedSince] : []), ...rights.map(({ since }) => since)].toSorted()[0];
};

/**
 * Returns the ids of all artists in the workspaces of a user. Costs the same as `listMemberships`, and a read unit for
 * each workspace.
 */
export const listArtistIdsOfWorkspaces = async (userId: UserId): Promise<ArtistId[]> => {
  const memberships = await listMemberships(userId);
  return (await Promise.all(memberships.map(({ workspaceId }) => listWorkspaceArtistIds(workspaceId)))).flat();
};
