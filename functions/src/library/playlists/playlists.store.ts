import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { PlaylistId, type UserId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { both, either, equals, isBelow, isEmpty, isThere } from '../../platform/dynamo/conditions.ts';
import { readFields } from '../../platform/dynamo/key-template.ts';
import { listItems, listPage, type Order } from '../../platform/dynamo/list.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import {
  changeAction,
  createAction,
  deleteAction,
  type TransactAction,
  tryTransact,
} from '../../platform/dynamo/transaction.ts';
import { editedAfter } from '../../platform/edited-after.ts';
import { mayRetry } from '../../platform/retry.ts';
import { playlistItem, type StoredPlaylist } from './playlist.item.ts';
import { deleteMembers } from './playlist-members.store.ts';
import { ownPlaylistItem, playlistOwnerItem } from './playlist-owner.items.ts';
import { addRowActions, firstPlaces } from './playlist-rows.store.ts';
import { withoutMembers } from './playlists.policy.ts';

const unlessRemoved = <Found extends StoredPlaylist>(playlist: Found | undefined): Found | undefined =>
  playlist?.removedAt ? undefined : playlist;

/** One playlist, whoever may see it: GetItem `playlist#<id>` / `playlist`, half a unit. */
export const findPlaylist = async (id: PlaylistId): Promise<Playlist | undefined> =>
  unlessRemoved(await findItem(playlistItem, { id }));

/** As it is now, and also one that is being removed: a unit. */
export const findStoredPlaylist = (id: PlaylistId): Promise<StoredPlaylist | undefined> =>
  findItem(playlistItem, { id }, { consistent: true });

/**
 * Playlists by id, in that order, without those that are gone: 1 round trip, half a unit each.
 * @param consistent as they are now: a unit each
 */
export const findPlaylists = async (ids: readonly PlaylistId[], { consistent = false } = {}): Promise<Playlist[]> => {
  const keys = ids.map((id) => ({ id }));
  return (await findItems(playlistItem, keys, { consistent })).flatMap((playlist) => unlessRemoved(playlist) ?? []);
};

/** The id in the key of a playlist's own item; undefined for any other key. */
export const playlistIdOf = (pk: string): PlaylistId | undefined =>
  PlaylistId.safeParse(readFields(playlistItem.key.pk, pk).id).data;

/** Everybody's playlists by when they were made: Query `gsi2` at `all-playlists`, half a unit for each 4 KB (3 rows). */
export const listAllPlaylists = (page: PageQuery, order: Order): Promise<Page<Playlist>> =>
  listPage(playlistItem, 'all', {}, page, order);

/** Public playlists: Query `gsi1` at `playlists`, newest first. 1 round trip, half a unit for each 4 KB (3 rows). */
export const listPublicPlaylists = async (page: PageQuery): Promise<Page<Playlist>> => {
  const { data, nextCursor } = await listPage(playlistItem, 'newest', {}, page);
  return { data: data.map(withoutMembers), nextCursor };
};

/** Those of some playlists that everybody finds, as everybody reads them: as `findPlaylists`. */
export const findPublicPlaylists = async (ids: readonly PlaylistId[]): Promise<Playlist[]> =>
  (await findPlaylists(ids)).flatMap((playlist) => (playlist.isPublic ? withoutMembers(playlist) : []));

/** Different pictures of the first tracks, for a mosaic. */
export const coversOf = (tracks: readonly Track[]): Playlist['covers'] => {
  const covers = new Map(tracks.flatMap(({ image }) => (image ? [[image.id, image] as const] : [])));
  return [...covers.values()].slice(0, limits.playlistCovers);
};

/** A playlist but for what its tracks say of it. */
export type NewPlaylist = Omit<Playlist, 'covers' | 'tracksCount' | 'duration' | 'likes' | 'followers' | 'reposts'>;

/** A new playlist with what its tracks add up to. */
export const withTracks = (playlist: NewPlaylist, tracks: readonly Track[]): Playlist => ({
  ...playlist,
  covers: coversOf(tracks),
  tracksCount: tracks.length,
  duration: tracks.reduce((sum, { duration }) => sum + duration, 0),
  likes: 0,
  followers: 0,
  reposts: 0,
});

const noChanges = { likeChanges: 0, followChanges: 0, repostChanges: 0 };

/**
 * Everything a new playlist writes: itself, with what its tracks add up to, and a row for each. One action and one a track,
 * for one transaction (`limits.transactWriteMax`); its first action fails when the id is taken.
 */
export const playlistWrites = (playlist: NewPlaylist, tracks: readonly Track[]): TransactAction[] => [
  createAction(playlistItem, { ...withTracks(playlist, tracks), removedAt: null, ...noChanges }),
  ...addRowActions(playlist.id, firstPlaces(tracks), playlist.createdAt),
];

/** How many playlists somebody has: consistent GetItem, one unit. */
export const countPlaylists = async (userId: UserId): Promise<number> =>
  (await findItem(playlistOwnerItem, { userId }))?.playlists ?? 0;

/**
 * Makes a playlist and counts it at its owner, all or nothing.
 * @param most how many the owner may have with it
 * @param checks what must hold at that moment beside it, or be written
 * @returns false when the id is taken, the owner has as many as they may, or a check fails
 */
export const createPlaylist = (
  playlist: NewPlaylist,
  tracks: readonly Track[],
  most: number,
  checks: readonly TransactAction[] = [],
): Promise<boolean> => {
  const { id: userId } = playlist.owner;
  const { id: playlistId, isPublic } = playlist;
  const when = either(isEmpty('playlists'), isBelow('playlists', most));
  const add = { playlists: 1, ...(isPublic && { publicPlaylists: 1 }) };
  return tryTransact([
    ...playlistWrites(playlist, tracks),
    changeAction(playlistOwnerItem, { userId }, { add, set: { userId }, when }),
    createAction(ownPlaylistItem, { userId, playlistId, isPublic }),
    ...checks,
  ]);
};

/** Ids of somebody's playlists, oldest first: consistent Query `playlist-owner#<userId>`, `sk` begins with `playlist#`. */
export const listUserPlaylistIds = async (userId: UserId): Promise<PlaylistId[]> =>
  (await listItems(ownPlaylistItem, 'key', { userId })).map(({ playlistId }) => playlistId);

/**
 * A page of somebody's playlists, those made last first: consistent Query `playlist-owner#<userId>`, `sk` begins with
 * `playlist#`, a unit for each 4 KB (30 rows); then one BatchGetItem, half a unit each.
 */
export const listUserPlaylists = async (userId: UserId, page: PageQuery): Promise<Page<Playlist>> => {
  const { data, nextCursor } = await listPage(ownPlaylistItem, 'key', { userId }, page);
  return { data: await findPlaylists(data.map(({ playlistId }) => playlistId)), nextCursor };
};

/**
 * A page of somebody's public playlists as everybody reads them, those made last first: Query `gsi1` at `public-playlists#<userId>`, half a
 * unit for 30 rows; then one BatchGetItem, half a unit each.
 */
export const listPublicPlaylistsOf = async (userId: UserId, page: PageQuery): Promise<Page<Playlist>> => {
  const { data, nextCursor } = await listPage(ownPlaylistItem, 'public', { userId }, page);
  return { data: await findPublicPlaylists(data.map(({ playlistId }) => playlistId)), nextCursor };
};

/** Clears away what counts somebody's playlists, when none is left. */
export const deletePlaylistOwner = (userId: UserId): Promise<void> => deletePartition(playlistOwnerItem, { userId });

export interface PlaylistEdit {
  readonly set?: Partial<Pick<Playlist, 'name' | 'description' | 'isPublic' | 'image' | 'covers' | 'ruleAt'>>;
  readonly add?: Partial<Record<'tracksCount' | 'duration', number>>;
}

const isStill = (isPublic: boolean) => equals('isPublic', isPublic);

/** What puts a playlist among its owner's public ones, or takes it out: a read unit, and nothing where it is there already. */
const shownActions = async (
  { id: playlistId, owner: { id: userId } }: Playlist,
  isPublic: boolean | undefined,
): Promise<TransactAction[]> => {
  const row = isPublic === undefined ? undefined : await findItem(ownPlaylistItem, { userId, playlistId });
  if (isPublic === undefined || !row || row.isPublic === isPublic) return [];
  const when = both(isThere, isStill(row.isPublic));
  return [
    changeAction(ownPlaylistItem, { userId, playlistId }, { set: { isPublic }, when }),
    changeAction(playlistOwnerItem, { userId }, { add: { publicPlaylists: isPublic ? 1 : -1 } }),
  ];
};

/**
 * Writes an edit of a playlist with the rows it concerns, all or nothing.
 * @returns the playlist as it then is; undefined when somebody else has edited it since it was read
 */
export const editPlaylist = async (
  known: Playlist,
  { set, add = {} }: PlaylistEdit,
  rows: readonly TransactAction[] = [],
): Promise<Playlist | undefined> => {
  const { id, createdAt, updatedAt, tracksCount, duration } = known;
  const changes = { ...set, updatedAt: editedAfter(updatedAt) };
  const when = both(equals('updatedAt', updatedAt), isEmpty('removedAt'));
  // With what puts it into the list of public ones, or takes it out; nobody edits one that is removed.
  const moved = set?.isPublic === undefined ? {} : { createdAt, removedAt: null };
  const isWritten = await tryTransact([
    changeAction(playlistItem, { id }, { set: { ...changes, ...moved }, add, when }),
    ...(await shownActions(known, set?.isPublic)),
    ...rows,
  ]);
  if (!isWritten) return undefined;
  const sums = { tracksCount: tracksCount + (add.tracksCount ?? 0), duration: duration + (add.duration ?? 0) };
  return { ...known, ...changes, ...sums };
};

/**
 * Writes rows as an edit that comes after whatever else is edited at this moment, and spoils it, all or nothing.
 * @param aheadMs how far ahead of the clock the edit is dated, to come after those that others make meanwhile
 * @returns false where the playlist is removed, was edited later than that, or a row is not as it was
 */
export const overrideEdits = (
  { id, updatedAt: before }: Playlist,
  rows: readonly TransactAction[],
  aheadMs: number,
): Promise<boolean> => {
  const updatedAt = new Date(Date.parse(editedAfter(before)) + aheadMs).toISOString();
  const when = both(isThere, isEmpty('removedAt'), isBelow('updatedAt', updatedAt));
  return tryTransact([changeAction(playlistItem, { id }, { set: { updatedAt }, when }), ...rows]);
};

/** The first write of a removal: nobody sees the playlist any more, and its owner has one fewer. */
const markRemoved = async ({ id, owner: { id: userId } }: StoredPlaylist): Promise<boolean> => {
  const set = { removedAt: new Date().toISOString(), isPublic: false };
  // One that was made without being counted (the demo's) counts nobody down.
  const counted = await findItem(ownPlaylistItem, { userId, playlistId: id });
  return tryTransact([
    changeAction(playlistItem, { id }, { set, when: both(isThere, isEmpty('removedAt')) }),
    ...(counted
      ? [
          deleteAction(ownPlaylistItem, counted, both(isThere, isStill(counted.isPublic))),
          changeAction(
            playlistOwnerItem,
            { userId },
            { add: { playlists: -1, ...(counted.isPublic && { publicPlaylists: -1 }) } },
          ),
        ]
      : []),
  ]);
};

/**
 * Removes a playlist: from the first write on nobody sees it. Its members and rows follow, and itself last, so that a removal that was
 * cut off goes on when it is asked for again.
 */
export const removePlaylist = async (playlist: StoredPlaylist): Promise<void> => {
  const { id } = playlist;
  for (let attempt = 1; !playlist.removedAt && !(await markRemoved(playlist)); attempt += 1) {
    const now = await findStoredPlaylist(id);
    // Gone, or somebody else is at it: then the rows may go.
    if (!now || now.removedAt) break;
    // It was shown or hidden that very moment.
    if (!(await mayRetry(attempt))) throw new Error(`Playlist ${id} is neither there nor removed`);
  }
  await deleteMembers(id);
  await deletePartition(playlistItem, { id });
};
