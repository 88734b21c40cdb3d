// What the other contexts may use of `library`.
export { listMostLiked } from './likes/like-ranks.store.ts';
export { listPlaylistTracks } from './playlists/playlist-rows.store.ts';
export { getPlaylist } from './playlists/playlists.service.ts';
export {
  findPlaylists,
  listAllPlaylists,
  listPublicPlaylists,
  playlistIdOf,
} from './playlists/playlists.store.ts';
