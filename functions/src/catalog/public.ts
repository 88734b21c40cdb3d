// What other contexts may use of `catalog`.

export { findAlbums, listAlbums, setAlbumPlays } from './albums/albums.store.ts';
export {
  countArtistTracks,
  findArtists,
  findStoredArtists,
  getArtist,
  listArtists,
  listArtistTrackIds,
  setArtistPlays,
  verifyArtistAction,
} from './artists/artists.store.ts';
export {
  type ArtistEdit,
  editArtist,
  findStoredArtist,
  getStoredArtist,
  setArtistPicture,
} from './edits/artist-edits.store.ts';
export { readFacts } from './facts/facts.reader.ts';
export { rebuildFacts } from './facts/rebuild-facts.ts';
export type { TrackFacts } from './facts/track-facts.ts';
export {
  findGenres,
  getGenre,
  listGenreAlbums,
  listGenreArtists,
  listGenres,
  listGenreTracks,
} from './genres/genres.store.ts';
export { ensureArtist } from './ingest/ensure-artist.ts';
export { buildNamedArtistWrites } from './ingest/ingest-artists.store.ts';
export type { Label } from './lists/labelled.item.ts';
export { listLabelledIds } from './lists/labelled.store.ts';
export {
  type CountFields,
  type CountSum,
  setCount,
  setMusicCount,
} from './lists/set-count.store.ts';
export { findAlbumIdByTitle, findArtistIdByName } from './locks/locks.store.ts';
export { addTrack } from './managed-music/add-track.store.ts';
export {
  getStoredTrackDetail,
  listAlbumTracks,
  listManagedAlbums,
  listManagedTracks,
} from './managed-music/managed-music-lists.store.ts';
export { removeAlbum, removeTrackActions } from './managed-music/remove-music.store.ts';
export { addAlbum, writeAlbum } from './managed-music/write-album.store.ts';
export { type TrackEdit, writeTrack } from './managed-music/write-track.store.ts';
export {
  isManager,
  listManagedArtistIds,
  listManagedArtists,
  listManagerIds,
  managesAnyArtist,
} from './managers/managers.store.ts';
export type { StoredAlbum } from './music/album.item.ts';
export { presentAlbum } from './music/album.presenter.ts';
export type { StoredArtist } from './music/artist.item.ts';
export { artistManagerItem } from './music/artist-manager.item.ts';
export { artistManagersItem } from './music/artist-managers.item.ts';
export { findAccessibleArtistIds, findWorkspaceRights, listArtistIdsOfWorkspaces } from './music/artist-rights.ts';
export {
  addToWorkspaceActions,
  checkArtistWorkspaceAction,
  countWorkspaceArtists,
  deleteWorkspaceArtistCount,
  findArtistsInWorkspaces,
  listWorkspaceArtistIds,
  moveArtistActions,
} from './music/artist-workspaces.store.ts';
export { toExportedSong } from './music/exported-song.ts';
export { findManagedSince } from './music/managed-artists.store.ts';
export { canEditMusic, findEditChecks, findEditRightSince, isManagerOfMusic } from './music/music.policy.ts';
export type { StoredPublicationState } from './music/stored-publication-state.ts';
export type { StoredTrack } from './music/track.item.ts';
export { presentTrack } from './music/track.presenter.ts';
export type { StoredTrackDetail } from './music/track-detail.item.ts';
export { applyArtistStates } from './publication/apply-artist-state.service.ts';
export { scheduleArtistCheckWrite } from './publication/artist-state.store.ts';
export {
  deleteDuePurge,
  expiredTrashedAt,
  isInTrash,
  isPurgeDue,
  listDuePurges,
} from './publication/due-purges.store.ts';
export { findStoredAlbum, findStoredTrack } from './publication/publication.store.ts';
export { applyAlbumOnlyNow, applyPublicationStateNow } from './publication/publish-music.service.ts';
export { setPublicationState } from './publication/set-publication-state.service.ts';
export { findNamesSimilarToArtist, findNamesSimilarToClaim } from './similar-names/find-similar-names.service.ts';
export { findTags, listTagAlbums, listTagTracks } from './tags/tags.store.ts';
export { getStreamKey } from './tracks/stream-key.ts';
export { findIsrcs, findLyrics, findTracks, getTrack, listTracks, setTrackPlays } from './tracks/tracks.store.ts';
