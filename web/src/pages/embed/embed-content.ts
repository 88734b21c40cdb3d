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

/** What a frame shows and plays. */
export interface EmbedContent {
  readonly kind: 'track' | 'album' | 'playlist';
  readonly name: string;
  readonly path: string;
  readonly artists: Track['artists'];
  /** Whose it is, where that is no artist. */
  readonly by?: string;
  readonly image: Image | null;
  readonly tracks: readonly Track[];
  /** Of the tracks that came with theirs. */
  readonly peaks: ReadonlyMap<string, readonly number[]>;
}

const readTrack = async (trackId: TrackId): Promise<EmbedContent> => {
  const { track } = await call(trackContract.get, { params: { trackId } });
  const { name, artists, image, waveform } = track;
  const peaks = new Map(waveform ? [[track.id, waveform]] : []);
  return { kind: 'track', name, path: trackPath(track), artists, image, tracks: [track], peaks };
};

const readAlbum = async (albumId: AlbumId): Promise<EmbedContent> => {
  const { album } = await call(albumContract.get, { params: { albumId } });
  const { name, artists, image, tracks } = album;
  return { kind: 'album', name, path: albumPath(album), artists, image, tracks, peaks: new Map() };
};

/**
 * A public playlist, with its first `httpLimits.pageSizeMax` tracks: a frame is no place for more. To its owner, too, one that is not
 * public is not there: what they look at is what others will see.
 */
const readPlaylist = async (playlistId: PlaylistId): Promise<EmbedContent> => {
  const params = { playlistId };
  const [{ playlist }, { pagination }] = await Promise.all([
    call(playlistContract.get, { params }),
    call(playlistContract.tracks, { params, query: { perPage: httpLimits.pageSizeMax } }),
  ]);
  if (!playlist.isPublic) throw new ApiError(404, {});
  const { name, image, covers, owner } = playlist;
  const shown = { name, by: getUserName(owner), artists: [], image: image ?? covers[0] ?? null };
  return { kind: 'playlist', path: playlistPath(playlist), ...shown, tracks: pagination.data, peaks: new Map() };
};

/** Reads what the address of a frame names. @throws ApiError 404 also for an address that names nothing */
const readContent = async (pathname: string): Promise<EmbedContent> => {
  const [, kind, id] = pathname.split('/');
  if (kind === 'track') return readTrack(id as TrackId);
  if (kind === 'album') return readAlbum(id as AlbumId);
  if (kind === 'playlist') return readPlaylist(id as PlaylistId);
  throw new ApiError(404, {});
};

const readSite = async () => {
  const { bootstrapData } = await call(bootstrapContract.bootstrapData, {});
  await setSiteLanguage(bootstrapData.i18n);
  return bootstrapData;
};

export type EmbedSite = Awaited<ReturnType<typeof readSite>>;

/** Why there is nothing to play. */
export type EmbedFailure = 'notFound' | 'notAllowed' | 'failed' | 'offline';

/** What went wrong, for the one who reads the frame. */
export const failureOf = (error: unknown): EmbedFailure => {
  if (isUnreachable(error)) return 'offline';
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404 || status === 422) return 'notFound';
  return status === 401 || status === 403 ? 'notAllowed' : 'failed';
};

export interface EmbedData {
  readonly site: EmbedSite;
  readonly content: EmbedContent | EmbedFailure;
}

/** Site and music at once. @throws ApiError without even the site's name */
export const readEmbed = async (pathname: string): Promise<EmbedData> => {
  const [site, content] = await Promise.all([readSite(), readContent(pathname).catch(failureOf)]);
  return { site, content };
};
