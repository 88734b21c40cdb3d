import { ownAlbumContract } from '@overtone/shared/backstage/music/own-album.contract.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { storeSentPicture } from '../../media/public.ts';
import { routes } from '../../platform/routes.ts';
import { coverOfFile } from './cover-of-file.ts';
import { createAlbum } from './create-album.service.ts';
import { editAlbum } from './edit-album.service.ts';
import { getOwnAlbum, listAlbums } from './own-albums.service.ts';
import { requireOwnAlbum } from './own-music.policy.ts';

export const ownAlbumRoutes = routes(ownAlbumContract, {
  list: async ({ params, query }, { visitor }) => ({ pagination: await listAlbums(params.artistId, query, visitor) }),
  get: async ({ params }, { visitor }) => ({ album: await getOwnAlbum(params.albumId, visitor) }),
  create: async ({ body }, { visitor }) => ({ album: await createAlbum(body, visitor) }),
  edit: async ({ params, body: { known, coverOf, ...change } }, { visitor }) => {
    const image = coverOf && (await coverOfFile(coverOf, visitor));
    return { album: await editAlbum(params.albumId, known, { ...change, ...(image && { image }) }, visitor) };
  },
  setPicture: async ({ params, body }, { visitor, address }) => {
    await requireOwnAlbum(params.albumId, visitor);
    await limitRate('musicPicture', { address }, visitor.userId);
    const image = await storeSentPicture(body.file, 'square');
    return { album: await editAlbum(params.albumId, undefined, { image }, visitor) };
  },
  removePicture: async ({ params }, { visitor }) => ({
    album: await editAlbum(params.albumId, undefined, { image: null }, visitor),
  }),
});
