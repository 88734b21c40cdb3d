import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { storeUploadedPicture } from '../../media/public.ts';
import { routes } from '../../platform/routes.ts';
import { getManagedAlbum, listAlbums } from './albums.service.ts';
import { createAlbum } from './create-album.service.ts';
import { editAlbum } from './edit-album.service.ts';
import { findEmbeddedCover } from './embedded-cover.ts';
import { requireManagedAlbum } from './music.policy.ts';

export const managedAlbumRoutes = routes(managedAlbumContract, {
  list: async ({ params, query }, { visitor }) => ({ pagination: await listAlbums(params.artistId, query, visitor) }),
  get: async ({ params }, { visitor }) => ({ album: await getManagedAlbum(params.albumId, visitor) }),
  create: async ({ body }, { visitor }) => ({ album: await createAlbum(body, visitor) }),
  edit: async ({ params, body: { expectedUpdatedAt, coverFileId, ...change } }, { visitor }) => {
    const image = coverFileId && (await findEmbeddedCover(coverFileId, visitor));
    return {
      album: await editAlbum(params.albumId, expectedUpdatedAt, { ...change, ...(image && { image }) }, visitor),
    };
  },
  setPicture: async ({ params, body }, { visitor, address }) => {
    await requireManagedAlbum(params.albumId, visitor);
    await limitRate('musicPicture', { address }, visitor.userId);
    const image = await storeUploadedPicture(body.file, 'square');
    return { album: await editAlbum(params.albumId, undefined, { image }, visitor) };
  },
  removePicture: async ({ params }, { visitor }) => ({
    album: await editAlbum(params.albumId, undefined, { image: null }, visitor),
  }),
});
