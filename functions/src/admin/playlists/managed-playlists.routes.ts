import { managedPlaylistContract } from '@overtone/shared/admin/playlists/managed-playlist.contract.ts';
import { routes } from '../../platform/routes.ts';
import { managedPlaylists } from './managed-playlists.service.ts';

export const managedPlaylistRoutes = routes(managedPlaylistContract, {
  list: ({ query }) => managedPlaylists.readPage(query),
});
