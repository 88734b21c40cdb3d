import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { PlaylistRole } from '@overtone/shared/library/playlists/playlist.model.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { addTracks, createPlaylist, getIds, getPlaylistParams } from './playlists.ts';
import { addUser, type TestUser } from './users.ts';

// Helpers for playlists with members.

/** Creates an invitation link. */
export const createInvite = async (owner: TestUser, id: PlaylistId, role: PlaylistRole = 'edit') =>
  owner.call(playlistMembersContract.invite, { ...getPlaylistParams(id), body: { role } });
/** Joins a playlist with the token of a link. */
export const joinPlaylist = async (owner: TestUser, token: string) =>
  (await owner.call(playlistMembersContract.join, { body: { token } })).playlist;
export const listJoined = async (user: TestUser) =>
  (await user.call(playlistMembersContract.listJoined, { query: {} })).pagination.data;
export const readPlaylistVersion = (owner: TestUser, id: PlaylistId) =>
  owner.call(playlistMembersContract.version, getPlaylistParams(id));
export const getMemberParams = (id: PlaylistId, { user }: TestUser) => ({
  params: { playlistId: id, userId: user.id },
});
export const listTracks = async (owner: TestUser, id: PlaylistId) =>
  (await owner.call(playlistContract.tracks, { ...getPlaylistParams(id), query: {} })).pagination.data;
export const addToSharedPlaylist = async (user: TestUser, id: PlaylistId, trackIds: string[]) =>
  (await user.call(playlistContract.addTracks, { ...getPlaylistParams(id), body: { trackIds } as never })).added;

/** Creates a private playlist of Ada with a track, which Bo joins. */
export const createSharedPlaylist = async (role: PlaylistRole = 'edit', { isPublic = false } = {}) => {
  const [ada, bo] = [await addUser({ name: 'Ada' }), await addUser({ name: 'Bo' })];
  const [first, ...otherTracks] = await addTracks(4);
  const { id } = await createPlaylist(ada, { isPublic, trackIds: [first?.id] });
  const link = await createInvite(ada, id, role);
  await joinPlaylist(bo, link.token);
  return { ada, bo, id, otherTrackIds: getIds(otherTracks), ...link };
};
