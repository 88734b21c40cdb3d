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
 * Costs as `canEditMusic` for members of the workspace.
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
 * Members of a workspace can be removed before the write. Costs as `canEditMusic`.
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
 * Returns whether a user may edit a track or album, and see it before it is published: a manager of the first artist or
 * a member of its workspace, the owner if this is true for one of the other artists and the first one is in no workspace,
 * or a user with `music.update`. Managers of the other artists may not. Costs a BatchGetItem, one read unit for each
 * artist, unless the permissions decide; before it half a read unit for the owner of music of several artists. Users who
 * manage none of them cost another round trip and half a read unit for each artist, and a third one with a read unit if
 * the artist is in a workspace.
 */
export const canEditMusic = async (music: Music, caller: Caller): Promise<boolean> =>
  (await findEditChecks(music, caller)) !== undefined;

/** Returns whether a user may see a track or album. Published music is visible to all and needs no read. */
export const canViewMusic = async (
  music: Music & Pick<StoredPublicationState, 'isPublished'>,
  visitor: Visitor,
): Promise<boolean> => music.isPublished || canEditMusic(music, visitor);
