import { endpoint } from '../../http/endpoint.ts';
import { playlistList } from './managed-playlist.model.ts';

export const managedPlaylistContract = {
  list: endpoint({
    method: 'GET',
    path: 'admin/playlists',
    access: 'playlists.update',
    summary: 'List all playlists, public and private, or find them by name, owner or id',
    request: playlistList.request,
    reply: playlistList.reply,
  }),
};
