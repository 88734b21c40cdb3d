import { endpoint } from '../../http/endpoint.ts';
import { playlistList } from './managed-playlist.model.ts';

export const managedPlaylistContract = {
  list: endpoint({
    method: 'GET',
    path: 'admin/playlists',
    access: 'playlists.update',
    summary: 'List everybody’s playlists, public or not, or find them by name, owner or id',
    request: playlistList.request,
    reply: playlistList.reply,
  }),
};
