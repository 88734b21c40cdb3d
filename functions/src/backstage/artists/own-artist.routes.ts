import { ownArtistContract } from '@overtone/shared/backstage/artists/own-artist.contract.ts';
import { getStoredArtist } from '../../catalog/public.ts';
import { routes } from '../../platform/routes.ts';
import { removeManager } from './artist-managers.service.ts';
import { removePicture, setPicture } from './artist-picture.service.ts';
import { changeArtist } from './edit-artist.service.ts';
import { requireOwn } from './own-artist.policy.ts';
import { presentOwnArtist } from './own-artist.presenter.ts';

export const ownArtistRoutes = routes(ownArtistContract, {
  get: async ({ params }, { visitor }) => {
    const [artist] = await Promise.all([getStoredArtist(params.artistId), requireOwn(params.artistId, visitor)]);
    return { artist: await presentOwnArtist(artist) };
  },
  edit: async ({ params, body }, { visitor }) => ({
    artist: await presentOwnArtist(await changeArtist(params.artistId, body, visitor)),
  }),
  setPicture: async ({ params, body }, context) => ({
    artist: await presentOwnArtist(await setPicture(params.artistId, params.picture, body.file, context)),
  }),
  removePicture: async ({ params }, context) => ({
    artist: await presentOwnArtist(await removePicture(params.artistId, params.picture, context)),
  }),
  removeManager: async ({ params }, { visitor }) => {
    await removeManager(params.artistId, params.userId, visitor);
    return {};
  },
});
