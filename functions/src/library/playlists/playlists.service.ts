import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { PlaylistId, type UserId } from '@overtone/shared/ids.ts';
import type {
  Playlist,
  PlaylistChanges,
  PlaylistDraft,
  PlaylistTrack,
} from '@overtone/shared/library/playlists/playlist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { quotaOf } from '@overtone/shared/permissions/quota.ts';
import { ulid } from 'ulid';
import { findTracks } from '../../catalog/public.ts';
import { blocksBetween } from '../../identity/people/blocks.service.ts';
import { requireQuota } from '../../identity/quotas/require-quota.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUser, findUsers, isStillCalled } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { clipName } from '../../platform/clip-name.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { requireTimelyId } from '../../platform/require-timely-id.ts';
import { signInFirst } from '../../platform/sign-in-first.ts';
import { announcePlaylistAddition, announceTargetDeletion } from '../reaction-messages/reaction-messages.ts';
import { findRole } from './playlist-members.store.ts';
import { listAddedTracks } from './playlist-rows.store.ts';
import {
  mayEditPlaylist,
  maySeeMembers,
  maySeePlaylist,
  type PlaylistRule,
  withoutMembers,
} from './playlists.policy.ts';
import {
  countPlaylists,
  createPlaylist,
  editPlaylist,
  findPlaylist,
  findStoredPlaylist,
  removePlaylist as removeStored,
  withTracks,
} from './playlists.store.ts';
import { listKeptTracks } from './stored-results.store.ts';

export const notFound = (): AppError => new AppError('playlist.not_found', 'This playlist does not exist.');

/** A playlist with what the caller may do with it, where it is another's: one that is shared takes another read, a unit. */
const withRole = async (playlist: Playlist, { userId }: Visitor): Promise<Playlist> => {
  if (playlist.members === undefined || !userId || playlist.owner.id === userId) return playlist;
  const role = await findRole(playlist.id, userId);
  return role ? { ...playlist, role } : playlist;
};

/** Whether its owner blocks whoever asks. Those who share it with them go on doing so. */
export const isBlockedFrom = async (
  { owner, role }: Pick<Playlist, 'owner' | 'role'>,
  visitor: Visitor,
): Promise<boolean> => role === undefined && (await blocksBetween(visitor, [owner.id])).theirs.has(owner.id);

/**
 * A playlist for whoever asks, with how many share it for those alone: 1 GetItem, half a unit; of one that is shared, another one, a unit.
 * @throws AppError `playlist.not_found` as well where it is somebody else's own: that it exists is theirs to tell
 */
export const getPlaylist = async (id: PlaylistId, visitor: Visitor): Promise<Playlist> => {
  const found = await findPlaylist(id);
  const playlist = found && (await withRole(found, visitor));
  if (!playlist || !maySeePlaylist(playlist, visitor) || (await isBlockedFrom(playlist, visitor))) throw notFound();
  return maySeeMembers(playlist, visitor) ? playlist : withoutMembers(playlist);
};

/** Gives a smart playlist as its rule fills it by now, and any other as it is. */
export type Freshen = (playlist: Playlist) => Promise<Playlist>;

/**
 * A page of a playlist's tracks; the playlist is read beside them. 2 sequential round trips, 3 of a smart one. Those who share
 * one read who added what, by the names that they have now: one more, half a unit for each of these people.
 * @param freshen has a smart one filled anew first; left out, it is as it was last filled
 * @throws as `getPlaylist`
 */
export const readPlaylistTracks = async (
  id: PlaylistId,
  visitor: Visitor,
  page: PageQuery,
  freshen?: Freshen,
): Promise<Page<PlaylistTrack>> => {
  const [{ data, nextCursor }, playlist] = await Promise.all([listAddedTracks(id, page), getPlaylist(id, visitor)]);
  if (playlist.ruleAt) {
    await freshen?.(playlist);
    return listKeptTracks(id, page);
  }
  if (playlist.members === undefined) {
    return { data: data.map(({ addedBy, ...track }) => track), nextCursor };
  }
  // Whoever adds to their own playlist is not named in its rows.
  const adderOf = ({ addedBy = playlist.owner.id }: (typeof data)[number]) => addedBy;
  const adders = await findUsers([...new Set(data.flatMap((row) => adderOf(row) ?? []))]);
  const people = new Map(adders.map((user) => [user.id, presentProfile(user)]));
  const nameOf = (adder: UserId | null) => (adder && people.get(adder)) ?? null;
  return { data: data.map((row) => ({ ...row, addedBy: nameOf(adderOf(row)) })), nextCursor };
};

const requireAllowed = (playlist: Playlist, visitor: Visitor, may: PlaylistRule): void => {
  if (!maySeePlaylist(playlist, visitor)) throw notFound();
  if (may(playlist, visitor)) return;
  throw new AppError('permission.denied', 'You do not have permission to do this.');
};

/** A playlist as it is now, whoever may see it; none of one that is being removed. Consistent GetItem, a unit. */
export const findLivePlaylist = async (id: PlaylistId): Promise<Playlist | undefined> => {
  const playlist = await findStoredPlaylist(id);
  return playlist?.removedAt ? undefined : playlist;
};

/** The same of one that has to be there. @throws AppError `playlist.not_found` */
export const getLivePlaylist = async (id: PlaylistId): Promise<Playlist> => {
  const playlist = await findLivePlaylist(id);
  if (!playlist) throw notFound();
  return playlist;
};

/** The same for somebody who may do something with it. @throws AppError `playlist.not_found`, `permission.denied` */
export const getPlaylistFor = async (id: PlaylistId, visitor: Visitor, may: PlaylistRule): Promise<Playlist> => {
  const playlist = await withRole(await getLivePlaylist(id), visitor);
  requireAllowed(playlist, visitor, may);
  return playlist;
};

/** The same where its tracks are somebody's to choose. @throws as `getPlaylistFor`; AppError `playlist.smart` */
export const getFillablePlaylist = async (id: PlaylistId, visitor: Visitor, may: PlaylistRule): Promise<Playlist> => {
  const playlist = await getPlaylistFor(id, visitor, may);
  if (!playlist.ruleAt) return playlist;
  throw new AppError('playlist.smart', 'This playlist fills itself. Change its rules instead.');
};

/** The same for somebody who may change what it says of itself. @throws as `getPlaylistFor` */
export const getEditablePlaylist = (id: PlaylistId, visitor: Visitor): Promise<Playlist> =>
  getPlaylistFor(id, visitor, mayEditPlaylist);

/** Somebody else was quicker: the answer brings what they made of it. */
export const changedMeanwhile = (playlist: Playlist): AppError =>
  new AppError('playlist.changed', 'Somebody else has changed this playlist.', { current: { playlist } });

/**
 * The playlist that has an id already: one's own of the same kind is what a call that came twice has made. That an id is taken tells that
 * there is such a playlist, also a hidden one: ids are too long to be guessed.
 */
const findOwn = async (
  id: PlaylistId,
  userId: Playlist['owner']['id'],
  filling: Filling | undefined,
): Promise<Playlist | undefined> => {
  const known = await findStoredPlaylist(id);
  if (!known) return undefined;
  const isSameKind = Boolean(known.ruleAt) === Boolean(filling);
  if (known.owner.id === userId && !known.removedAt && isSameKind) return known;
  throw new AppError('playlist.id_taken', 'This id is taken.');
};

/** The name to write on somebody's playlist. @throws AppError `auth.required` for whoever goes while they are at it */
const ownerName = async (userId: UserId): Promise<string | null> => {
  const user = await findUser(userId);
  if (!user) throw signInFirst();
  return user.name;
};

/** What makes a new playlist a smart one: since when, and what is written with it. */
export interface Filling {
  readonly ruleAt: string;
  readonly writes: (id: PlaylistId) => readonly TransactAction[];
}

/**
 * Makes a playlist; again with the same id it is the same one. Tracks that are gone are left out.
 * @throws AppError `quota.reached`, `playlist.id_taken`
 */
export const createUserPlaylist = async (
  draft: PlaylistDraft,
  visitor: Visitor,
  filling?: Filling,
): Promise<Playlist> => {
  const userId = requireUserId(visitor);
  if (draft.id) requireTimelyId(draft.id);
  const { id = PlaylistId.parse(`pls_${ulid()}`), name, description = null, isPublic = true, trackIds } = draft;
  const [known, owner, usage, tracks] = await Promise.all([
    draft.id && findOwn(id, userId, filling),
    ownerName(userId),
    countPlaylists(userId),
    findTracks(trackIds),
  ]);
  if (known) return known;
  requireQuota(visitor, 'playlists.create', 'count', usage);
  const most = quotaOf(visitor.permissions, 'playlists.create', 'count') ?? limits.playlistsMax;
  const now = new Date().toISOString();
  const details = {
    id,
    name,
    description,
    isPublic,
    image: null,
    owner: { id: userId, name: owner && clipName(owner) },
  };
  const playlist = { ...details, createdAt: now, updatedAt: now, ...(filling && { ruleAt: filling.ruleAt }) };
  const checks = [isStillCalled(userId, owner), ...(filling?.writes(id) ?? [])];
  if (tracks.length > 0) await announcePlaylistAddition(userId, { id, tracksCount: 0 }, tracks, now);
  if (await createPlaylist(playlist, tracks, most, checks)) return withTracks(playlist, tracks);
  const made = await findOwn(id, userId, filling);
  if (made) return made;
  // Their name changed in between: the playlist shows the new one.
  if ((await ownerName(userId)) !== owner) return createUserPlaylist(draft, visitor, filling);
  throw new AppError('quota.reached', 'You have reached the limit of your account.');
};

/**
 * Changes what a playlist says of itself.
 * @throws AppError `playlist.changed` with the playlist as it is now, when it was edited since the caller read it;
 *   `playlist.not_found`, `permission.denied`
 */
export const updatePlaylist = async (
  id: PlaylistId,
  { updatedAt, name, description, isPublic }: PlaylistChanges,
  visitor: Visitor,
): Promise<Playlist> => {
  const known = await getEditablePlaylist(id, visitor);
  if (known.updatedAt !== updatedAt) throw changedMeanwhile(known);
  const set = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(isPublic !== undefined && { isPublic }),
  };
  const edited = await editPlaylist(known, { set });
  if (!edited) throw changedMeanwhile(await getEditablePlaylist(id, visitor));
  return edited;
};

/** Removes a playlist; one whose removal was cut off is removed to its end. @throws as `getEditablePlaylist` */
export const removePlaylist = async (id: PlaylistId, visitor: Visitor): Promise<void> => {
  const playlist = await findStoredPlaylist(id);
  if (!playlist) throw notFound();
  requireAllowed(await withRole(playlist, visitor), visitor, mayEditPlaylist);
  // First: cut off after it, the likes go with what is removed by then, or stay with what is not.
  await announceTargetDeletion(id);
  await removeStored(playlist);
};
