// What the other contexts may use of `catalog`.
export { findAlbums, listAlbums, setAlbumPlays } from './albums/albums.store.ts';
export {
  findArtists,
  getArtist,
  listArtists,
  listArtistTrackIds,
  setArtistPlays,
  verifyArtistAction,
} from './artists/artists.store.ts';
export {
  findGenres,
  getGenre,
  listGenreAlbums,
  listGenreArtists,
  listGenres,
  listGenreTracks,
} from './genres/genres.store.ts';
export { namedArtistWrites } from './ingest/ingest-artists.store.ts';
export { learnRenditions } from './ingest/learn-renditions.ts';
export { findArtistByName } from './ingest/locks.store.ts';
export type { Label } from './lists/labelled.item.ts';
export { listLabelledIds } from './lists/labelled.store.ts';
export {
  addManagerAction,
  isFullyManaged,
  isManager,
  listManagedArtists,
  removeManagedBy,
  removeManager,
  stillManages,
} from './managers/managers.store.ts';
export { findTags, listTagAlbums, listTagTracks } from './tags/tags.store.ts';
export { findLyrics, findTracks, getTrack, listTracks, setTrackPlays } from './tracks/tracks.store.ts';
