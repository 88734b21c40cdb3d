import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { PlaylistRole } from '@overtone/shared/library/playlists/playlist.model.ts';
import { playlistMembersContract } from '@overtone/shared/library/playlists/playlist-members.contract.ts';
import { addPerson, type Person } from './people.ts';
import { addTracks, createPlaylist, idsOf, playlistParams } from './playlists.ts';

// Helpers for playlists with members.

/** Creates an invitation link. */
export const createInvite = async (owner: Person, id: PlaylistId, role: PlaylistRole = 'edit') =>
  owner.call(playlistMembersContract.invite, { ...playlistParams(id), body: { role } });
/** Joins a playlist with the token of a link. */
export const joinPlaylist = async (person: Person, token: string) =>
  (await person.call(playlistMembersContract.join, { body: { token } })).playlist;
export const listJoined = async (person: Person) =>
  (await person.call(playlistMembersContract.listJoined, { query: {} })).pagination.data;
export const readPlaylistVersion = (person: Person, id: PlaylistId) =>
  person.call(playlistMembersContract.version, playlistParams(id));
export const memberParams = (id: PlaylistId, { user }: Person) => ({ params: { playlistId: id, userId: user.id } });
export const listTracks = async (person: Person, id: PlaylistId) =>
  (await person.call(playlistContract.tracks, { ...playlistParams(id), query: {} })).pagination.data;
export const addToSharedPlaylist = async (person: Person, id: PlaylistId, trackIds: string[]) =>
  (await person.call(playlistContract.addTracks, { ...playlistParams(id), body: { trackIds } as never })).added;

/** Creates a private playlist of Ada with a track, which Bo joins. */
export const createSharedPlaylist = async (role: PlaylistRole = 'edit', { isPublic = false } = {}) => {
  const [ada, bo] = [await addPerson({ name: 'Ada' }), await addPerson({ name: 'Bo' })];
  const [first, ...more] = await addTracks(4);
  const { id } = await createPlaylist(ada, { isPublic, trackIds: [first?.id] });
  const link = await createInvite(ada, id, role);
  await joinPlaylist(bo, link.token);
  return { ada, bo, id, more: idsOf(more), ...link };
};
