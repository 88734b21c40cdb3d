import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { AlbumId, PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { ApiError, call, isUnreachable } from '../../lib/api.ts';
import { albumPath, playlistPath, trackPath } from '../../lib/paths.ts';
import { setSiteLanguage } from '../../lib/texts.ts';
import { getUserName } from '../../lib/user-name.ts';

/** The music of an embedded player. */
export interface EmbedContent {
  readonly kind: 'track' | 'album' | 'playlist';
  readonly name: string;
  readonly path: string;
  readonly artists: Track['artists'];
  /** Name of the owner of a playlist. */
  readonly ownerName?: string;
  readonly image: Image | null;
  readonly tracks: readonly Track[];
  /** Waveforms by track ID, if they were loaded with the tracks. */
  readonly peaks: ReadonlyMap<string, readonly number[]>;
}

const loadTrack = async (trackId: TrackId): Promise<EmbedContent> => {
  const { track } = await call(trackContract.get, { params: { trackId } });
  const { name, artists, image, waveform } = track;
  const peaks = new Map(waveform ? [[track.id, waveform]] : []);
  return { kind: 'track', name, path: trackPath(track), artists, image, tracks: [track], peaks };
};

const loadAlbum = async (albumId: AlbumId): Promise<EmbedContent> => {
  const { album } = await call(albumContract.get, { params: { albumId } });
  const { name, artists, image, tracks } = album;
  return { kind: 'album', name, path: albumPath(album), artists, image, tracks, peaks: new Map() };
};

/**
 * Loads a public playlist with its first `httpLimits.pageSizeMax` tracks. A private playlist is not found, even
 * for its owner, who sees the embed as others do.
 */
const loadPlaylist = async (playlistId: PlaylistId): Promise<EmbedContent> => {
  const params = { playlistId };
  const [{ playlist }, { pagination }] = await Promise.all([
    call(playlistContract.get, { params }),
    call(playlistContract.tracks, { params, query: { perPage: httpLimits.pageSizeMax } }),
  ]);
  if (!playlist.isPublic) throw new ApiError(404, {});
  const { name, image, covers, owner } = playlist;
  const details = { name, ownerName: getUserName(owner), artists: [], image: image ?? covers[0] ?? null };
  return { kind: 'playlist', path: playlistPath(playlist), ...details, tracks: pagination.data, peaks: new Map() };
};

/**
 * Loads the music of an embed path.
 * @throws ApiError, with status 404 for an unknown path
 */
const loadContent = async (pathname: string): Promise<EmbedContent> => {
  const [, kind, id] = pathname.split('/');
  if (kind === 'track') return loadTrack(id as TrackId);
  if (kind === 'album') return loadAlbum(id as AlbumId);
  if (kind === 'playlist') return loadPlaylist(id as PlaylistId);
  throw new ApiError(404, {});
};

const loadSite = async () => {
  const { bootstrapData } = await call(bootstrapContract.bootstrapData, {});
  await setSiteLanguage(bootstrapData.i18n);
  return bootstrapData;
};

export type EmbedSite = Awaited<ReturnType<typeof loadSite>>;

/** Why the music cannot be played. */
export type EmbedFailure = 'notFound' | 'notAllowed' | 'failed' | 'offline';

/** Returns the failure for an error. */
export const getFailure = (error: unknown): EmbedFailure => {
  if (isUnreachable(error)) return 'offline';
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404 || status === 422) return 'notFound';
  return status === 401 || status === 403 ? 'notAllowed' : 'failed';
};

export interface EmbedData {
  readonly site: EmbedSite;
  readonly content: EmbedContent | EmbedFailure;
}

/**
 * Loads the site and the music in parallel.
 * @throws ApiError if the site cannot be loaded. Failures of the music are returned.
 */
export const loadEmbed = async (pathname: string): Promise<EmbedData> => {
  const [site, content] = await Promise.all([loadSite(), loadContent(pathname).catch(getFailure)]);
  return { site, content };
};
