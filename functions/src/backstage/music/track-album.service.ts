import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import type { AlbumRef } from '@overtone/shared/catalog/music/album.model.ts';
import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import type { AlbumId } from '@overtone/shared/ids.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { findArtistsInWorkspaces, listAlbumTracks, type StoredAlbum } from '../../catalog/public.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { canUpdateAllMusic, requireLeaveCheck } from '../artists/artist.policy.ts';
import { type EditableMusic, requireEditableAlbum } from './music.policy.ts';

/**
 * Returns an album that the visitor may edit and that has room for more tracks, with the conditions of a write under which
 * they still may.
 * @param addedCount number of tracks to add
 * @throws AppError `album.not_found`; `album.full`
 */
export const requireAlbumWithRoom = async (
  id: AlbumId,
  addedCount: number,
  visitor: Visitor,
): Promise<EditableMusic<StoredAlbum>> => {
  const [album, tracks] = await Promise.all([requireEditableAlbum(id, visitor), listAlbumTracks(id)]);
  if (tracks.length + addedCount > catalogLimits.albumTracksMax) {
    throw new AppError('album.full', text('Albums can have up to :max tracks.', { max: catalogLimits.albumTracksMax }));
  }
  return album;
};

/** Returns the fields of an album that its tracks copy. */
export const toAlbumRef = ({ id, name, image }: StoredAlbum): AlbumRef => ({ id, name, image });

/**
 * Requires that the visitor may put a track on an album, and returns the conditions of the write. An album outside of the
 * workspace of the track's first artist takes the track away from the workspace: whoever edits the album can publish,
 * hide and delete its tracks with it. Costs half a read unit for each of the two first artists if they differ, and a read
 * unit for the membership if the track leaves.
 * @param artists the artists of the track
 * @throws AppError `permission.denied` unless the visitor may give away the music of the workspace
 */
export const requireAlbumChecks = async (
  [first]: readonly ArtistRef[],
  { music: album, checks }: EditableMusic<StoredAlbum>,
  visitor: Visitor,
): Promise<readonly TransactAction[]> => {
  const albumArtistId = album.artists[0]?.id;
  if (!first || first.id === albumArtistId || canUpdateAllMusic(visitor)) return checks;
  const artists = await findArtistsInWorkspaces([first.id, ...(albumArtistId ? [albumArtistId] : [])], {
    consistent: true,
  });
  const findWorkspaceId = (id: string | undefined) => artists.find(({ artistId }) => artistId === id)?.workspaceId;
  const workspaceId = findWorkspaceId(first.id);
  if (!workspaceId || workspaceId === findWorkspaceId(albumArtistId)) return checks;
  return [await requireLeaveCheck(workspaceId, requireUserId(visitor)), ...checks];
};
