import { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { findUser, isStillCalled } from '../../identity/users/users.store.ts';
import { clipName } from '../../platform/clip-name.ts';
import { equals } from '../../platform/dynamo/conditions.ts';
import { writeCopies } from '../../platform/dynamo/copies.ts';
import { listPage } from '../../platform/dynamo/list.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { changeAction } from '../../platform/dynamo/transaction.ts';
import type { CopyPage } from '../../platform/renames.ts';
import { playlistItem } from './playlist.item.ts';
import { ownPlaylistItem } from './playlist-owner.items.ts';

/** A person's name on their playlists: a page of the rows that name them, then these playlists as they are now. */
export const copyOwnerName: CopyPage = async (given, cursor) => {
  const userId = UserId.parse(given);
  const page = { perPage: limits.copiesPerPage, ...(cursor && { cursor }) };
  const { data, nextCursor } = await listPage(ownPlaylistItem, 'key', { userId }, page, 'asc');
  const keys = data.map(({ playlistId: id }) => ({ id }));
  const isThere = await writeCopies(async () => {
    const [playlists, user] = await Promise.all([
      findItems(playlistItem, keys, { consistent: true }),
      findUser(userId),
    ]);
    if (!user) return undefined;
    const name = user.name && clipName(user.name);
    return {
      source: isStillCalled(userId, user.name),
      copies: playlists
        .filter(({ owner }) => owner.name !== name)
        .map(({ id, owner }) =>
          // It is no edit of theirs: `updatedAt`, by which editors know what they have seen, stays.
          changeAction(playlistItem, { id }, { set: { owner: { ...owner, name } }, when: equals('owner', owner) }),
        ),
    };
  });
  return isThere ? nextCursor : null;
};
