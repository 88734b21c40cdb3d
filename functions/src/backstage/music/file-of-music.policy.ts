import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { WorkspaceId } from '@overtone/shared/ids.ts';
import { findArtistsInWorkspaces, isManagerOfMusic } from '../../catalog/public.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import type { StoredFile } from '../../uploads/public.ts';
import { checkMembershipAction } from '../../workspaces/public.ts';
import { canUpdateAllMusic } from '../artists/artist.policy.ts';

/**
 * Requires that a file of the visitor or of their workspace may become a track of these artists, and returns the
 * conditions of the write. The quota that pays for a file follows the music: a file of a workspace is for artists of
 * this workspace, and a file of a user for artists that they manage themselves. Otherwise members could publish their
 * own music at the expense of a label, or leave the music of a label in an account that they delete. Costs half a read
 * unit for a file of a workspace, and otherwise the same as `canEditMusic` for managers.
 * @throws AppError `permission.denied`
 */
export const requireFileOfMusic = async (
  { ownerId }: Pick<StoredFile, 'ownerId'>,
  music: Pick<Album, 'owner' | 'artists'>,
  visitor: Visitor,
): Promise<readonly TransactAction[]> => {
  if (canUpdateAllMusic(visitor)) return [];
  const userId = requireUserId(visitor);
  const { data: workspaceId } = WorkspaceId.safeParse(ownerId);
  if (!workspaceId) {
    if (await isManagerOfMusic(music, userId)) return [];
    throw new AppError('permission.denied', 'Upload this file to the workspace of the artist first.');
  }
  const artists = await findArtistsInWorkspaces(music.artists.slice(0, 1).map(({ id }) => id));
  if (artists[0]?.workspaceId !== workspaceId)
    throw new AppError(
      'permission.denied',
      'This file belongs to a workspace. Use it for an artist of this workspace.',
    );
  return [checkMembershipAction(workspaceId, userId, 'editMusic')];
};
