import { awsLimits } from '@overtone/shared/aws-limits.ts';
import { UserId } from '@overtone/shared/ids.ts';
import { checkUserNameAction, findUser } from '../../identity/users/users.store.ts';
import { equals } from '../../platform/dynamo/conditions.ts';
import { writeCopies } from '../../platform/dynamo/copies.ts';
import { listPage } from '../../platform/dynamo/list.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { updateAction } from '../../platform/dynamo/transaction.ts';
import type { UpdateCopiesPage } from '../../platform/renames.ts';
import { truncateName } from '../../platform/truncate-name.ts';
import { playlistItem } from './playlist.item.ts';
import { ownedPlaylistItem } from './playlist-owner.items.ts';

/** Copies the name of a user to a page of their playlists, after a rename. */
export const copyOwnerName: UpdateCopiesPage = async (id, cursor) => {
  const userId = UserId.parse(id);
  const page = { perPage: awsLimits.copiesPerPage, ...(cursor && { cursor }) };
  const { data, nextCursor } = await listPage(ownedPlaylistItem, 'key', { userId }, page, 'asc');
  const keys = data.map(({ playlistId: id }) => ({ id }));
  const userExists = await writeCopies(async () => {
    const [playlists, user] = await Promise.all([
      findItems(playlistItem, keys, { consistent: true }),
      findUser(userId),
    ]);
    if (!user) return undefined;
    const name = user.name && truncateName(user.name);
    return {
      source: checkUserNameAction(userId, user.name),
      copies: playlists
        .filter(({ owner }) => owner.name !== name)
        .map(({ id, owner }) =>
          // This is not an edit of the playlist. `updatedAt` detects concurrent edits, so it stays unchanged.
          updateAction(playlistItem, { id }, { set: { owner: { ...owner, name } }, when: equals('owner', owner) }),
        ),
    };
  });
  return userExists ? nextCursor : null;
};
