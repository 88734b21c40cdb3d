import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { routes } from '../../platform/routes.ts';
import { addTracks, moveTracks, removeTracks } from './playlist-tracks.service.ts';
import {
  createOwnPlaylist,
  getPlaylist,
  readPlaylistTracks,
  removePlaylist,
  updatePlaylist,
} from './playlists.service.ts';

export const playlistRoutes = routes(playlistContract, {
  get: async ({ params }, { visitor }) => ({ playlist: await getPlaylist(params.playlistId, visitor) }),
  tracks: async ({ params, query }, { visitor }) => ({
    pagination: await readPlaylistTracks(params.playlistId, visitor, query),
  }),
  create: async ({ body }, { visitor }) => ({ playlist: await createOwnPlaylist(body, visitor) }),
  update: async ({ params, body }, { visitor }) => ({
    playlist: await updatePlaylist(params.playlistId, body, visitor),
  }),
  remove: async ({ params }, { visitor }) => {
    await removePlaylist(params.playlistId, visitor);
    return {};
  },
  addTracks: async ({ params, body }, { visitor }) => ({
    playlist: await addTracks(params.playlistId, body, visitor),
  }),
  removeTracks: async ({ params, body }, { visitor }) => ({
    playlist: await removeTracks(params.playlistId, body.places, visitor),
  }),
  moveTracks: async ({ params, body }, { visitor }) => ({
    playlist: await moveTracks(params.playlistId, body, visitor),
  }),
});
