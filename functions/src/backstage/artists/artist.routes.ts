import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import { routes } from '../../platform/routes.ts';
import { canManage, requireArtistAccess } from './artist.policy.ts';
import { presentManagedArtist } from './artist.presenter.ts';
import { removeManager } from './artist-managers.service.ts';
import { removePicture, setPicture } from './artist-picture.service.ts';
import { updateArtist } from './edit-artist.service.ts';

export const managedArtistRoutes = routes(managedArtistContract, {
  get: async ({ params }, { visitor }) => {
    const access = await requireArtistAccess(params.artistId, visitor, 'editMusic');
    return { artist: await presentManagedArtist(access.artist, canManage(access)) };
  },
  edit: async ({ params, body }, { visitor }) => ({
    artist: await presentManagedArtist(await updateArtist(params.artistId, body, visitor)),
  }),
  setPicture: async ({ params, body }, context) => ({
    artist: await presentManagedArtist(await setPicture(params.artistId, params.picture, body.file, context)),
  }),
  removePicture: async ({ params }, context) => ({
    artist: await presentManagedArtist(await removePicture(params.artistId, params.picture, context)),
  }),
  removeManager: async ({ params }, { visitor }) => {
    await removeManager(params.artistId, params.userId, visitor);
    return {};
  },
});
