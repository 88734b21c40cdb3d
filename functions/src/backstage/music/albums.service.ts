import type { ManagedAlbum, ManagedAlbumDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import { listAlbumTracks, listManagedAlbums, type StoredAlbum } from '../../catalog/public.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { filterEditable, requireManagedAlbum, requireManagedArtist } from './music.policy.ts';
import { presentManagedAlbum, presentManagedAlbumDetail } from './music.presenter.ts';

/**
 * Returns a page of the albums of a managed artist that the visitor may edit; a page may be short.
 * @throws AppError `artist.not_found`
 */
export const listAlbums = async (
  artistId: ArtistId,
  { state, ...page }: PageQuery & { readonly state?: MusicState | undefined },
  visitor: Visitor,
): Promise<Page<ManagedAlbum>> => {
  await requireManagedArtist(artistId, visitor);
  const { data, nextCursor } = await listManagedAlbums(artistId, state, page);
  return { data: (await filterEditable(artistId, data, visitor)).map(presentManagedAlbum), nextCursor };
};

/** Returns an album with all its tracks: a Query, and one read unit per track. */
export const readAlbum = async (album: StoredAlbum): Promise<ManagedAlbumDetail> =>
  presentManagedAlbumDetail(album, await listAlbumTracks(album.id));

/** Returns an album that the visitor manages. @throws AppError `album.not_found` */
export const getManagedAlbum = async (id: AlbumId, visitor: Visitor): Promise<ManagedAlbumDetail> =>
  readAlbum(await requireManagedAlbum(id, visitor));
