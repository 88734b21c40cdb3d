import type { OwnAlbum, OwnAlbumDetail } from '@overtone/shared/backstage/music/own-music.model.ts';
import type { MusicState } from '@overtone/shared/catalog/music/standing.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import { listAlbumTracks, listOwnAlbums, type StoredAlbum } from '../../catalog/public.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { filterOwned, requireOwnAlbum, requireOwnArtist } from './own-music.policy.ts';
import { presentOwnAlbum, presentOwnAlbumDetail } from './own-music.presenter.ts';

/** Albums of an artist that the visitor manages, which they may edit: a page may be short. @throws AppError `artist.not_found` */
export const listAlbums = async (
  artistId: ArtistId,
  { state, ...page }: PageQuery & { readonly state?: MusicState | undefined },
  visitor: Visitor,
): Promise<Page<OwnAlbum>> => {
  await requireOwnArtist(artistId, visitor);
  const { data, nextCursor } = await listOwnAlbums(artistId, state, page);
  return { data: (await filterOwned(artistId, data, visitor)).map(presentOwnAlbum), nextCursor };
};

/** An album with all its tracks: a Query, and a unit a track. */
export const readAlbum = async (album: StoredAlbum): Promise<OwnAlbumDetail> =>
  presentOwnAlbumDetail(album, await listAlbumTracks(album.id));

/** @throws AppError `album.not_found` */
export const getOwnAlbum = async (id: AlbumId, visitor: Visitor): Promise<OwnAlbumDetail> =>
  readAlbum(await requireOwnAlbum(id, visitor));
