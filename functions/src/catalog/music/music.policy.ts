import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { checkMembershipAction } from '../../workspaces/public.ts';
import { findArtistRightSince, findWorkspaceRights } from './artist-rights.ts';
import { findArtistsInWorkspaces } from './artist-workspaces.store.ts';
import { findManagedArtistIds } from './managed-artists.store.ts';
import type { StoredPublicationState } from './stored-publication-state.ts';

type Music = Pick<Album, 'owner' | 'artists'>;
type Caller = Pick<Visitor, 'userId' | 'permissions'>;

/** Start of a right that does not come from managing an artist. */
const unixEpoch = new Date(0).toISOString();

/**
 * Returns the artists whose managers and workspaces may edit a track or album: the first one, or all for its owner if the
 * first one is in no workspace. Otherwise members would keep their rights after their removal by crediting their own
 * artist. Costs half a read unit for the owner of music of several artists.
 */
const findDecidingArtistIds = async ({ owner, artists }: Music, userId: UserId): Promise<ArtistId[]> => {
  const ids = artists.map(({ id }) => id);
  const firstIds = ids.slice(0, 1);
  if (owner !== userId || ids.length < 2) return firstIds;
  return (await findArtistsInWorkspaces(firstIds)).length > 0 ? firstIds : ids;
};

/**
 * Returns since when a user may edit a track or album without interruption, ISO 8601, or undefined if they may not.
 * Costs the same as `canEditMusic` for members of the workspace.
 */
export const findEditRightSince = async (
  music: Music,
  { userId, permissions }: Caller,
): Promise<string | undefined> => {
  if (isGranted(permissions, 'music.update')) return unixEpoch;
  return userId === null ? undefined : findArtistRightSince(await findDecidingArtistIds(music, userId), userId);
};

/**
 * Returns the conditions of a write under which a user may still edit a track or album, or undefined if they may not.
 * Members of a workspace can be removed before the write. Costs the same as `canEditMusic`.
 */
export const findEditChecks = async (
  music: Music,
  { userId, permissions }: Caller,
): Promise<TransactAction[] | undefined> => {
  if (isGranted(permissions, 'music.update')) return [];
  if (userId === null) return undefined;
  const artistIds = await findDecidingArtistIds(music, userId);
  if ((await findManagedArtistIds(artistIds, userId)).size > 0) return [];
  const [right] = await findWorkspaceRights(artistIds, userId, 'editMusic');
  return right && [checkMembershipAction(right.membership.workspaceId, userId, 'editMusic')];
};

/**
 * Returns whether a user may edit a track or album as a manager of its artists, regardless of workspaces. Costs as
 * `canEditMusic` for managers.
 */
export const isManagerOfMusic = async (music: Music, userId: UserId): Promise<boolean> =>
  (await findManagedArtistIds(await findDecidingArtistIds(music, userId), userId)).size > 0;

/**
 * Returns whether a user may edit a track or album, and see it before it is published: managers of the first artist,
 * members of its workspace, and users with `music.update`. If the first artist is in no workspace, also the owner who
 * manages one of the other artists or is in its workspace. Costs nothing with `music.update`, otherwise a BatchGetItem
 * of one read unit for each artist. Owners of music of several artists cost half a read unit more. Users who manage
 * none of the artists cost another round trip and half a read unit for each artist, and for an artist in a workspace
 * one more round trip and read unit.
 */
export const canEditMusic = async (music: Music, caller: Caller): Promise<boolean> =>
  (await findEditChecks(music, caller)) !== undefined;

/** Returns whether a user may see a track or album. Published music is visible to all and needs no read. */
export const canViewMusic = async (
  music: Music & Pick<StoredPublicationState, 'isPublished'>,
  visitor: Visitor,
): Promise<boolean> => music.isPublished || canEditMusic(music, visitor);
