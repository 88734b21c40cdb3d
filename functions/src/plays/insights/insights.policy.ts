import type { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { InsightSubject } from '@overtone/shared/plays/insights.model.ts';
import {
  canEditMusic,
  findAccessibleArtistIds,
  findStoredAlbum,
  findStoredTrack,
  getStoredArtist,
  isPurgeDue,
  listManagedArtistIds,
  listWorkspaceArtistIds,
  type StoredAlbum,
  type StoredTrack,
} from '../../catalog/public.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { resolveWorkspace } from '../../workspaces/public.ts';
import type { TotalSubject } from '../totals/day-total.item.ts';

/** The workspace that a request names. */
export type WorkspaceChoice = Parameters<typeof resolveWorkspace>[0];

/**
 * Returns whether a visitor may read the totals of a track or an album. The managers and workspaces of any credited
 * artist may read the totals of published music. Only users who may edit the music may read the totals of unpublished
 * music, because no one else may know that it exists.
 */
const canReadMusic = async (music: StoredTrack | StoredAlbum | undefined, visitor: Visitor): Promise<boolean> => {
  if (!music || isPurgeDue(music)) return false;
  if (await canEditMusic(music, visitor)) return true;
  const artistIds = music.artists.map(({ id }) => id);
  return (
    music.isPublished && (await findAccessibleArtistIds(artistIds, requireUserId(visitor), 'viewInsights')).size > 0
  );
};

const canReadArtist = async (id: ArtistId, { permissions, userId }: Visitor): Promise<boolean> => {
  if (isGranted(permissions, 'music.update')) return (await getStoredArtist(id)) !== undefined;
  return userId !== null && (await findAccessibleArtistIds([id], userId, 'viewInsights')).size > 0;
};

/** Returns the artists of the workspace that a request names, or the managed ones for the personal workspace. */
const listOwnArtistIds = async (query: WorkspaceChoice, visitor: Visitor): Promise<ArtistId[]> => {
  const userId = requireUserId(visitor);
  const membership = await resolveWorkspace(query, visitor);
  return membership ? listWorkspaceArtistIds(membership.workspaceId) : listManagedArtistIds(userId);
};

/**
 * Returns the subjects whose totals are added up for the visitor. Costs 1 or 2 reads, and 2 more for members of a
 * workspace.
 * @param query the workspace to which `mine` is narrowed
 * @throws AppError as for a subject that does not exist, if the visitor may not read it; `workspace.not_found`
 */
export const requireSubjects = async (
  subject: InsightSubject,
  query: WorkspaceChoice,
  visitor: Visitor,
): Promise<readonly TotalSubject[]> => {
  if (subject === 'mine') return listOwnArtistIds(query, visitor);
  if (subject === 'site') {
    if (isGranted(visitor.permissions, 'reports.view')) return ['site'];
    throw new AppError('route.not_found', 'Not found.');
  }
  if (isArtist(subject)) {
    if (await canReadArtist(subject, visitor)) return [subject];
    throw new AppError('artist.not_found', 'This artist doesn’t exist.');
  }
  if (isAlbum(subject)) {
    if (await canReadMusic(await findStoredAlbum(subject), visitor)) return [subject];
    throw new AppError('album.not_found', 'This album doesn’t exist.');
  }
  if (await canReadMusic(await findStoredTrack(subject), visitor)) return [subject];
  throw new AppError('track.not_found', 'This track doesn’t exist.');
};

const isArtist = (id: string): id is ArtistId => id.startsWith('art_');
const isAlbum = (id: AlbumId | TrackId): id is AlbumId => id.startsWith('alb_');
