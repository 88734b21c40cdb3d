import { playlistContract } from '@overtone/shared/playlists/playlist.contract.ts';
import { routes } from '../../platform/routes.ts';
import { getPlaylist, readPlaylistTracks } from './playlists.service.ts';

export const playlistRoutes = routes(playlistContract, {
  get: async ({ params }, { visitor }) => ({ playlist: await getPlaylist(params.playlistId, visitor) }),
  tracks: async ({ params, query }, { visitor }) => ({
    pagination: await readPlaylistTracks(params.playlistId, visitor, query),
  }),
});
