import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { PlaylistId, type UserId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { both, either, equals, isLessThan, isMissingOrNull, itemExists } from '../../platform/dynamo/conditions.ts';
import { parseKey } from '../../platform/dynamo/key-template.ts';
import { listItems, listPage, type Order } from '../../platform/dynamo/list.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { createAction, type TransactAction, tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { getNextEditTime } from '../../platform/next-edit-time.ts';
import { playlistItem, type StoredPlaylist } from './playlist.item.ts';
import { ownedPlaylistItem, playlistOwnerItem } from './playlist-owner.items.ts';
import { addRowActions, createFirstRows } from './playlist-rows.store.ts';
import { withoutMembers } from './playlists.policy.ts';

const excludeRemoved = <Found extends StoredPlaylist>(playlist: Found | undefined): Found | undefined =>
  playlist?.removedAt ? undefined : playlist;

/**
 * Returns a playlist, or undefined if it does not exist. Permissions are not checked. Costs a GetItem of
 * `playlist#<id>` / `playlist` (half a unit).
 */
export const findPlaylist = async (id: PlaylistId): Promise<Playlist | undefined> =>
  excludeRemoved(await findItem(playlistItem, { id }));

/** Returns a playlist with a consistent read, even if it is being deleted. Costs one unit. */
export const findStoredPlaylist = (id: PlaylistId): Promise<StoredPlaylist | undefined> =>
  findItem(playlistItem, { id }, { consistent: true });

/**
 * Returns playlists in the order of the ids, without deleted ones. Takes 1 round trip and costs half a unit each.
 * @param consistent whether the reads are consistent, which costs one unit each
 */
export const findPlaylists = async (ids: readonly PlaylistId[], { consistent = false } = {}): Promise<Playlist[]> => {
  const keys = ids.map((id) => ({ id }));
  return (await findItems(playlistItem, keys, { consistent })).flatMap((playlist) => excludeRemoved(playlist) ?? []);
};

/** Returns the id in the partition key of a playlist, or undefined for other keys. */
export const parsePlaylistId = (pk: string): PlaylistId | undefined =>
  PlaylistId.safeParse(parseKey(playlistItem.key.pk, pk).id).data;

/**
 * Returns a page of the playlists of all users by their time of creation. Costs a Query of `gsi2` at `all-playlists`
 * (half a unit for each 4 KB, 3 rows).
 */
export const listAllPlaylists = (page: PageQuery, order: Order): Promise<Page<Playlist>> =>
  listPage(playlistItem, 'all', {}, page, order);

/**
 * Returns a page of the public playlists, newest first. Costs a Query of `gsi1` at `playlists`, 1 round trip (half a
 * unit for each 4 KB, 3 rows).
 */
export const listPublicPlaylists = async (page: PageQuery): Promise<Page<Playlist>> => {
  const { data, nextCursor } = await listPage(playlistItem, 'newest', {}, page);
  return { data: data.map(withoutMembers), nextCursor };
};

/** Returns the public ones among the playlists, without their number of members. Costs the same as `findPlaylists`. */
export const findPublicPlaylists = async (ids: readonly PlaylistId[]): Promise<Playlist[]> =>
  (await findPlaylists(ids)).flatMap((playlist) => (playlist.isPublic ? withoutMembers(playlist) : []));

/** Returns different pictures of the first tracks, for a mosaic. */
export const selectCovers = (tracks: readonly Track[]): Playlist['covers'] => {
  const covers = new Map(tracks.flatMap(({ image }) => (image ? [[image.id, image] as const] : [])));
  return [...covers.values()].slice(0, libraryLimits.playlistCovers);
};

/** A playlist without its counts and the fields that are computed from its tracks. */
export type NewPlaylist = Omit<Playlist, 'covers' | 'tracksCount' | 'duration' | 'likes' | 'followers' | 'reposts'>;

/** Returns a new playlist with the totals and covers of its tracks. */
export const addTotals = (playlist: NewPlaylist, tracks: readonly Track[]): Playlist => ({
  ...playlist,
  covers: selectCovers(tracks),
  tracksCount: tracks.length,
  duration: tracks.reduce((sum, { duration }) => sum + duration, 0),
  likes: 0,
  followers: 0,
  reposts: 0,
});

const noChanges = { likeChanges: 0, followChanges: 0, repostChanges: 0 };

/**
 * Returns the writes of a new playlist for one transaction (`awsLimits.transactWriteMax`): the playlist with its
 * totals, and a row for each track. The first write fails if the id is taken.
 */
export const createPlaylistActions = (playlist: NewPlaylist, tracks: readonly Track[]): TransactAction[] => [
  createAction(playlistItem, { ...addTotals(playlist, tracks), removedAt: null, ...noChanges }),
  ...addRowActions(playlist.id, createFirstRows(tracks), playlist.createdAt),
];

/** Returns the number of playlists of a user. Costs a consistent GetItem (one unit). */
export const countPlaylists = async (userId: UserId): Promise<number> =>
  (await findItem(playlistOwnerItem, { userId }))?.playlists ?? 0;

/**
 * Creates a playlist and increases the count of its owner in one transaction.
 * @param max the maximum number of playlists of the owner
 * @param checks further conditions and writes of the transaction
 * @returns false if the id is taken, the owner has reached the maximum, or a check fails
 */
export const createPlaylist = (
  playlist: NewPlaylist,
  tracks: readonly Track[],
  max: number,
  checks: readonly TransactAction[] = [],
): Promise<boolean> => {
  const { id: userId } = playlist.owner;
  const { id: playlistId, isPublic } = playlist;
  const when = either(isMissingOrNull('playlists'), isLessThan('playlists', max));
  const add = { playlists: 1, ...(isPublic && { publicPlaylists: 1 }) };
  return tryTransact([
    ...createPlaylistActions(playlist, tracks),
    updateAction(playlistOwnerItem, { userId }, { add, set: { userId }, when }),
    createAction(ownedPlaylistItem, { userId, playlistId, isPublic }),
    ...checks,
  ]);
};

/**
 * Returns the ids of the playlists of a user, oldest first. Costs a consistent Query of `playlist-owner#<userId>` where
 * `sk` begins with `playlist#`.
 */
export const listUserPlaylistIds = async (userId: UserId): Promise<PlaylistId[]> =>
  (await listItems(ownedPlaylistItem, 'key', { userId })).map(({ playlistId }) => playlistId);

/**
 * Returns a page of the playlists of a user, newest first. Costs a consistent Query of `playlist-owner#<userId>` where
 * `sk` begins with `playlist#` (a unit for each 4 KB, 30 rows); then one BatchGetItem (half a unit each).
 */
export const listUserPlaylists = async (userId: UserId, page: PageQuery): Promise<Page<Playlist>> => {
  const { data, nextCursor } = await listPage(ownedPlaylistItem, 'key', { userId }, page);
  return { data: await findPlaylists(data.map(({ playlistId }) => playlistId)), nextCursor };
};

/**
 * Returns a page of the public playlists of a user, newest first, without their numbers of members. Costs a Query of
 * `gsi1` at `public-playlists#<userId>` (half a unit for 30 rows); then one BatchGetItem (half a unit each).
 */
export const listPublicPlaylistsOfUser = async (userId: UserId, page: PageQuery): Promise<Page<Playlist>> => {
  const { data, nextCursor } = await listPage(ownedPlaylistItem, 'public', { userId }, page);
  return { data: await findPublicPlaylists(data.map(({ playlistId }) => playlistId)), nextCursor };
};

/** Deletes the counts of the playlists of a user, after all playlists were deleted. */
export const deletePlaylistOwner = (userId: UserId): Promise<void> => deletePartition(playlistOwnerItem, { userId });

export interface PlaylistEdit {
  readonly set?: Partial<Pick<Playlist, 'name' | 'description' | 'isPublic' | 'image' | 'covers' | 'ruleEditedAt'>>;
  readonly add?: Partial<Record<'tracksCount' | 'duration', number>>;
}

/**
 * Returns the writes that add a playlist to the public playlists of its owner, or remove it from them. Returns none if
 * the visibility does not change. Costs one read unit.
 */
const createVisibilityActions = async (
  { id: playlistId, owner: { id: userId } }: Playlist,
  isPublic: boolean | undefined,
): Promise<TransactAction[]> => {
  const row = isPublic === undefined ? undefined : await findItem(ownedPlaylistItem, { userId, playlistId });
  if (isPublic === undefined || !row || row.isPublic === isPublic) return [];
  const when = both(itemExists, equals('isPublic', row.isPublic));
  return [
    updateAction(ownedPlaylistItem, { userId, playlistId }, { set: { isPublic }, when }),
    updateAction(playlistOwnerItem, { userId }, { add: { publicPlaylists: isPublic ? 1 : -1 } }),
  ];
};

/**
 * Writes an edit of a playlist and its rows in one transaction.
 * @returns the edited playlist, or undefined if it was edited since it was read
 */
export const editPlaylist = async (
  existing: Playlist,
  { set, add = {} }: PlaylistEdit,
  rows: readonly TransactAction[] = [],
): Promise<Playlist | undefined> => {
  const { id, createdAt, updatedAt, tracksCount, duration } = existing;
  const changes = { ...set, updatedAt: getNextEditTime(updatedAt) };
  const when = both(equals('updatedAt', updatedAt), isMissingOrNull('removedAt'));
  // The index of public playlists needs these fields. `when` excludes playlists that are being deleted.
  const indexFields = set?.isPublic === undefined ? {} : { createdAt, removedAt: null };
  const isWritten = await tryTransact([
    updateAction(playlistItem, { id }, { set: { ...changes, ...indexFields }, add, when }),
    ...(await createVisibilityActions(existing, set?.isPublic)),
    ...rows,
  ]);
  if (!isWritten) return undefined;
  const totals = { tracksCount: tracksCount + (add.tracksCount ?? 0), duration: duration + (add.duration ?? 0) };
  return { ...existing, ...changes, ...totals };
};

/**
 * Writes rows in one transaction and sets a new edit time of the playlist, so that concurrent edits fail instead of
 * this one.
 * @param editTimeOffsetMs how many milliseconds the edit time is set into the future
 * @returns false if the playlist is being deleted, has an even later edit, or a row has changed
 */
export const forceEdit = (
  { id, updatedAt: before }: Playlist,
  rows: readonly TransactAction[],
  editTimeOffsetMs: number,
): Promise<boolean> => {
  const updatedAt = new Date(Date.parse(getNextEditTime(before)) + editTimeOffsetMs).toISOString();
  const when = both(itemExists, isMissingOrNull('removedAt'), isLessThan('updatedAt', updatedAt));
  return tryTransact([updateAction(playlistItem, { id }, { set: { updatedAt }, when }), ...rows]);
};
