import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import type { Playlist, PlaylistRole } from '@overtone/shared/library/playlists/playlist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { both, either, equals, isBelow, isEmpty, isNew, isThere } from '../../platform/dynamo/conditions.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { findBoth, findItem, findItems, want } from '../../platform/dynamo/read.ts';
import { createInFreeSlot } from '../../platform/dynamo/slots.ts';
import {
  changeAction,
  checkAction,
  clearAction,
  createAction,
  deleteAction,
  putAction,
  type TransactAction,
  tryTransact,
} from '../../platform/dynamo/transaction.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { playlistItem, type StoredPlaylist } from './playlist.item.ts';
import {
  joinedPlaylistItem,
  playlistInviteItem,
  playlistInviteSlotItem,
  playlistMemberItem,
  type StoredInvite,
} from './playlist-member.items.ts';
import { playlistOwnerItem } from './playlist-owner.items.ts';

/** What somebody may do with a playlist that they have joined, as it is now: GetItem, a unit. */
export const findRole = async (playlistId: PlaylistId, userId: UserId): Promise<PlaylistRole | undefined> =>
  (await findItem(playlistMemberItem, { playlistId, userId }))?.role;

/** A playlist with what somebody may do with it, a moment ago: one BatchGetItem, a unit; half of one for a guest. */
export const findWithRole = async (
  id: PlaylistId,
  userId: UserId | null,
): Promise<readonly [playlist: StoredPlaylist | undefined, role: PlaylistRole | undefined]> => {
  if (!userId) return [await findItem(playlistItem, { id }), undefined];
  const member = want(playlistMemberItem, { playlistId: id, userId });
  const [playlist, found] = await findBoth(want(playlistItem, { id }), member, { consistent: false });
  return [playlist, found?.role];
};

/** Those who have joined a playlist: consistent Query `playlist#<id>`, `sk` begins with `member#`, a unit for 25. */
export const listMembers = (playlistId: PlaylistId) => listItems(playlistMemberItem, 'key', { playlistId });

/** Lets a transaction through only while a member may still do what they may. */
export const isStillMember = (playlistId: PlaylistId, userId: UserId, role: PlaylistRole): TransactAction =>
  checkAction(playlistMemberItem, { playlistId, userId }, equals('role', role));

/** How many playlists of others somebody has joined: consistent GetItem, a unit. */
export const countJoined = async (userId: UserId): Promise<number> =>
  (await findItem(playlistOwnerItem, { userId }))?.joined ?? 0;

/**
 * Makes somebody a member, all or nothing, where the playlist is there, its link works and neither it nor they have as many as
 * they may. 6 writes and checks.
 * @param checks what must hold at that moment beside it
 * @returns false where one of it is not so, or they are a member already
 */
export const createMember = (
  { playlistId, id: inviteId, role, digest }: StoredInvite,
  userId: UserId,
  checks: readonly TransactAction[],
): Promise<boolean> => {
  const joinedAt = new Date().toISOString();
  const below = (field: string, most: number) => either(isEmpty(field), isBelow(field, most));
  return tryTransact([
    createAction(playlistMemberItem, { playlistId, userId, role, joinedAt }),
    createAction(joinedPlaylistItem, { userId, playlistId }),
    changeAction(
      playlistItem,
      { id: playlistId },
      { add: { members: 1 }, when: both(isThere, isEmpty('removedAt'), below('members', limits.playlistMembersMax)) },
    ),
    changeAction(
      playlistOwnerItem,
      { userId },
      { add: { joined: 1 }, set: { userId }, when: below('joined', limits.playlistsJoinedMax) },
    ),
    checkAction(playlistInviteItem, { playlistId, id: inviteId }, equals('digest', digest)),
    ...checks,
  ]);
};

/** Says what a member may do: a write unit. @returns false where they are none */
export const changeRole = (playlistId: PlaylistId, userId: UserId, role: PlaylistRole): Promise<boolean> =>
  changeItem(playlistMemberItem, { playlistId, userId }, { set: { role } });

/** Ends a membership. @returns false where there was none */
export const deleteMember = (playlistId: PlaylistId, userId: UserId): Promise<boolean> =>
  tryTransact([
    deleteAction(playlistMemberItem, { playlistId, userId }),
    clearAction(joinedPlaylistItem, { userId, playlistId }),
    changeAction(playlistOwnerItem, { userId }, { add: { joined: -1 } }),
    changeAction(playlistItem, { id: playlistId }, { add: { members: -1 } }),
  ]);

/** Ends all memberships of a playlist that is being removed: a transaction each. Cut off, it goes on with those that are left. */
export const deleteMembers = async (playlistId: PlaylistId): Promise<void> => {
  for (const { userId } of await listMembers(playlistId)) await deleteMember(playlistId, userId);
};

/** Ids of the playlists that somebody has joined: consistent Query `playlist-owner#<userId>`, `sk` begins with `joined#`. */
export const listJoinedIds = async (userId: UserId): Promise<PlaylistId[]> =>
  (await listItems(joinedPlaylistItem, 'key', { userId })).map(({ playlistId }) => playlistId);

/**
 * A page of the playlists that somebody has joined, with what they may do, those made last first: consistent Query
 * `playlist-owner#<userId>`, `sk` begins with `joined#`, a unit for each 4 KB (30 rows); then two BatchGetItems at once, half a
 * unit and one unit each.
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

/** Those of some playlists that somebody has joined: one BatchGetItem, a unit each. */
export const joinedOf = async (userId: UserId, ids: readonly PlaylistId[]): Promise<ReadonlySet<PlaylistId>> => {
  const members = await findItems(
    playlistMemberItem,
    ids.map((playlistId) => ({ playlistId, userId })),
  );
  return new Set(members.map(({ playlistId }) => playlistId));
};

/** Links that invite to a playlist and work, oldest first: consistent Query, `sk` begins with `invite#`, a unit. */
export const listInvites = (playlistId: PlaylistId): Promise<StoredInvite[]> =>
  listItems(playlistInviteItem, 'key', { playlistId });

/** A link with its playlist, as they are now: one BatchGetItem, 2 units. */
export const findInvite = (playlistId: PlaylistId, id: StoredInvite['id']) =>
  findBoth(want(playlistInviteItem, { playlistId, id }), want(playlistItem, { id: playlistId }));

/** As the conditions of a conditional write have it: a slot that nothing has, or what had it has ended. */
const isFree = () => either(isNew, isBelow('expires', Math.floor(Date.now() / 1_000)));

/**
 * Writes a link and takes a slot for it; from then on the playlist is a shared one. A consistent Query, a unit, and a transaction of 6 write units.
 * @param requirePlaylist throws if the playlist is gone
 * @returns false when the playlist has `limits.playlistInvitesMax` links
 * @throws AppError `unavailable` when others stay in the way
 */
export const createInvite = (
  invite: Omit<StoredInvite, 'slot'>,
  requirePlaylist: () => Promise<unknown>,
): Promise<boolean> => {
  const { playlistId, id: holder, expires } = invite;
  return createInFreeSlot({
    max: limits.playlistInvitesMax,
    listTaken: async () => {
      const [slots] = await Promise.all([listItems(playlistInviteSlotItem, 'key', { playlistId }), requirePlaylist()]);
      return slots.map(({ slot }) => slot);
    },
    create: (slot) =>
      tryTransact([
        createAction(playlistInviteItem, { ...invite, slot }),
        putAction(playlistInviteSlotItem, { playlistId, slot, holder, expires }, isFree()),
        changeAction(
          playlistItem,
          { id: playlistId },
          { add: { members: 0 }, when: both(isThere, isEmpty('removedAt')) },
        ),
      ]),
  });
};

/** Ends a link and gives its slot back. @returns false if there is no such link */
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
 * Has a playlist be nobody's but its owner's again, where the last member and the last link are gone: nobody asks any more
 * whether it is another one. A link that is made at the same moment works all the same, and a join shares it again. A consistent
 * Query, a unit, and a write unit where it is so.
 * @returns whether it is so now, and was not before
 */
export const settleSharing = async (id: PlaylistId): Promise<boolean> => {
  if ((await listInvites(id)).length > 0) return false;
  return changeItem(playlistItem, { id }, { drop: ['members'], when: equals('members', 0) });
};
