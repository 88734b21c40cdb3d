import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { Playlist, PlaylistRole } from '@overtone/shared/library/playlists/playlist.model.ts';
import {
  both,
  either,
  equals,
  isLessThan,
  isMissingOrNull,
  itemDoesNotExist,
  itemExists,
} from '../../platform/dynamo/conditions.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { createItemRead, findItem, findItems, findTwoItems } from '../../platform/dynamo/read.ts';
import { createInFreeSlot } from '../../platform/dynamo/slots.ts';
import {
  checkAction,
  createAction,
  deleteAction,
  deleteIfExistsAction,
  putAction,
  type TransactAction,
  tryTransact,
  updateAction,
} from '../../platform/dynamo/transaction.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { playlistItem, type StoredPlaylist } from './playlist.item.ts';
import {
  joinedPlaylistItem,
  playlistInviteItem,
  playlistInviteSlotItem,
  playlistMemberItem,
  type StoredInvite,
} from './playlist-member.items.ts';
import { playlistOwnerItem } from './playlist-owner.items.ts';

/** Returns the role of a member, or undefined if the user is not a member. Costs a consistent GetItem (a unit). */
export const findRole = async (playlistId: PlaylistId, userId: UserId): Promise<PlaylistRole | undefined> =>
  (await findItem(playlistMemberItem, { playlistId, userId }))?.role;

/**
 * Returns a playlist and the role of a user in it, eventually consistent. Costs one BatchGetItem: one unit, or half a
 * unit for a guest.
 */
export const findPlaylistWithRole = async (
  id: PlaylistId,
  userId: UserId | null,
): Promise<readonly [playlist: StoredPlaylist | undefined, role: PlaylistRole | undefined]> => {
  if (!userId) return [await findItem(playlistItem, { id }), undefined];
  const member = createItemRead(playlistMemberItem, { playlistId: id, userId });
  const [playlist, membership] = await findTwoItems(createItemRead(playlistItem, { id }), member, {
    consistent: false,
  });
  return [playlist, membership?.role];
};

/**
 * Returns the members of a playlist. Costs a consistent Query of `playlist#<id>` where `sk` begins with `member#` (a
 * unit for 25).
 */
export const listMembers = (playlistId: PlaylistId) => listItems(playlistMemberItem, 'key', { playlistId });

/** Returns an action that lets a transaction fail if a member no longer has a role. */
export const checkMemberAction = (playlistId: PlaylistId, userId: UserId, role: PlaylistRole): TransactAction =>
  checkAction(playlistMemberItem, { playlistId, userId }, equals('role', role));

/** Returns the number of playlists that a user has joined. Costs a consistent GetItem (a unit). */
export const countJoinedPlaylists = async (userId: UserId): Promise<number> =>
  (await findItem(playlistOwnerItem, { userId }))?.joined ?? 0;

/**
 * Adds a member in one transaction of 6 writes and checks. The playlist must exist, the link must be unchanged, and the
 * playlist and the user must be below their limits.
 * @param checks further conditions of the transaction
 * @returns false if a condition is not met, or if the user is a member already
 */
export const createMember = (
  { playlistId, id: inviteId, role, digest }: StoredInvite,
  userId: UserId,
  checks: readonly TransactAction[],
): Promise<boolean> => {
  const joinedAt = new Date().toISOString();
  const isBelow = (field: string, max: number) => either(isMissingOrNull(field), isLessThan(field, max));
  return tryTransact([
    createAction(playlistMemberItem, { playlistId, userId, role, joinedAt }),
    createAction(joinedPlaylistItem, { userId, playlistId }),
    updateAction(
      playlistItem,
      { id: playlistId },
      {
        add: { members: 1 },
        when: both(itemExists, isMissingOrNull('removedAt'), isBelow('members', libraryLimits.playlistMembersMax)),
      },
    ),
    updateAction(
      playlistOwnerItem,
      { userId },
      { add: { joined: 1 }, set: { userId }, when: isBelow('joined', libraryLimits.playlistsJoinedMax) },
    ),
    checkAction(playlistInviteItem, { playlistId, id: inviteId }, equals('digest', digest)),
    ...checks,
  ]);
};

/** Sets the role of a member. Costs a write unit. @returns false if the user is not a member */
export const changeRole = (playlistId: PlaylistId, userId: UserId, role: PlaylistRole): Promise<boolean> =>
  updateItem(playlistMemberItem, { playlistId, userId }, { set: { role } });

/** Removes a member. @returns false if the user is not a member */
export const deleteMember = (playlistId: PlaylistId, userId: UserId): Promise<boolean> =>
  tryTransact([
    deleteAction(playlistMemberItem, { playlistId, userId }),
    deleteIfExistsAction(joinedPlaylistItem, { userId, playlistId }),
    updateAction(playlistOwnerItem, { userId }, { add: { joined: -1 } }),
    updateAction(playlistItem, { id: playlistId }, { add: { members: -1 } }),
  ]);

/**
 * Removes all members of a playlist that is being deleted, each in its own transaction. If it is repeated after an
 * interruption, it continues with the remaining members.
 */
export const deleteMembers = async (playlistId: PlaylistId): Promise<void> => {
  for (const { userId } of await listMembers(playlistId)) await deleteMember(playlistId, userId);
};

/**
 * Returns the ids of the playlists that a user has joined. Costs a consistent Query of `playlist-owner#<userId>` where
 * `sk` begins with `joined#`.
 */
export const listJoinedPlaylistIds = async (userId: UserId): Promise<PlaylistId[]> =>
  (await listItems(joinedPlaylistItem, 'key', { userId })).map(({ playlistId }) => playlistId);

/**
 * Returns a page of the playlists that a user has joined, with the role of the user, newest playlist first. Costs a
 * consistent Query of `playlist-owner#<userId>` where `sk` begins with `joined#` (a unit for each 4 KB, 30 rows), then
 * two parallel BatchGetItems (1.5 units for each playlist).
 */
export const listJoinedPlaylists = async (userId: UserId, page: PageQuery): Promise<Page<Playlist>> => {
  const { data, nextCursor } = await listPage(joinedPlaylistItem, 'key', { userId }, page);
  const [playlists, members] = await Promise.all([
    findItems(
      playlistItem,
      data.map(({ playlistId: id }) => ({ id })),
    ),
    findItems(
      playlistMemberItem,
      data.map(({ playlistId }) => ({ playlistId, userId })),
    ),
  ]);
  const roles = new Map(members.map(({ playlistId, role }) => [playlistId, role]));
  return {
    data: playlists.flatMap((playlist) => {
      const role = roles.get(playlist.id);
      return role && !playlist.removedAt ? { ...playlist, role } : [];
    }),
    nextCursor,
  };
};

/** Returns the ids of the given playlists that a user has joined. Costs one BatchGetItem (a unit each). */
export const findJoinedPlaylistIds = async (
  userId: UserId,
  ids: readonly PlaylistId[],
): Promise<ReadonlySet<PlaylistId>> => {
  const members = await findItems(
    playlistMemberItem,
    ids.map((playlistId) => ({ playlistId, userId })),
  );
  return new Set(members.map(({ playlistId }) => playlistId));
};

/**
 * Returns the valid invitation links of a playlist, oldest first. Costs a consistent Query where `sk` begins with
 * `invite#` (a unit).
 */
export const listInvites = (playlistId: PlaylistId): Promise<StoredInvite[]> =>
  listItems(playlistInviteItem, 'key', { playlistId });

/** Returns a link and its playlist. Costs one consistent BatchGetItem (2 units). */
export const findInvite = (playlistId: PlaylistId, id: StoredInvite['id']) =>
  findTwoItems(
    createItemRead(playlistInviteItem, { playlistId, id }),
    createItemRead(playlistItem, { id: playlistId }),
  );

/** Returns the write condition for a slot that is unused or whose link has expired. */
const isSlotFree = () => either(itemDoesNotExist, isLessThan('expires', Math.floor(Date.now() / 1_000)));

/**
 * Writes a link and takes a slot for it. From then on the playlist is shared. Costs a consistent Query (one unit) and a
 * transaction of 6 write units.
 * @param requirePlaylist throws if the playlist was deleted
 * @returns false if the playlist has `libraryLimits.playlistInvitesMax` links
 * @throws AppError `unavailable` if concurrent requests keep interfering
 */
export const createInvite = (
  invite: Omit<StoredInvite, 'slot'>,
  requirePlaylist: () => Promise<unknown>,
): Promise<boolean> => {
  const { playlistId, id: holder, expires } = invite;
  return createInFreeSlot({
    max: libraryLimits.playlistInvitesMax,
    listTaken: async () => {
      const [slots] = await Promise.all([listItems(playlistInviteSlotItem, 'key', { playlistId }), requirePlaylist()]);
      return slots.map(({ slot }) => slot);
    },
    create: (slot) =>
      tryTransact([
        createAction(playlistInviteItem, { ...invite, slot }),
        putAction(playlistInviteSlotItem, { playlistId, slot, holder, expires }, isSlotFree()),
        updateAction(
          playlistItem,
          { id: playlistId },
          { add: { members: 0 }, when: both(itemExists, isMissingOrNull('removedAt')) },
        ),
      ]),
  });
};

/** Deletes a link and frees its slot. @returns false if the link does not exist */
export const deleteInvite = ({
  playlistId,
  id,
  slot,
}: Pick<StoredInvite, 'playlistId' | 'id' | 'slot'>): Promise<boolean> =>
  tryTransact([
    deleteAction(playlistInviteItem, { playlistId, id }),
    deleteAction(playlistInviteSlotItem, { playlistId, slot }, equals('holder', id)),
  ]);

/**
 * Marks a playlist as not shared if it has no members and no links any more, so that pages stop checking its version. A
 * link that is created at the same time still works, and the first join marks the playlist as shared again. Costs
 * a consistent Query (one unit), and a write unit if the playlist is marked.
 * @returns whether this call ended the sharing
 */
export const endUnusedSharing = async (id: PlaylistId): Promise<boolean> => {
  if ((await listInvites(id)).length > 0) return false;
  return updateItem(playlistItem, { id }, { remove: ['members'], when: equals('members', 0) });
};
