import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import type { RefreshPlaylist } from '../../library/public.ts';
import { routes } from '../../platform/routes.ts';
import { listSharedTracks, openShare, readSharedTrack, streamSharedTrack } from './open-share.service.ts';
import { createPrivateLink, listShares, revokeShare } from './shares.service.ts';

/** @param refreshPlaylist updates the tracks of a smart playlist, for any reader */
export const createShareRoutes = (refreshPlaylist: RefreshPlaylist) =>
  routes(shareContract, {
    list: ({ query }, { visitor }) => listShares(query.kind, query.id, visitor),
    create: async ({ body }, { visitor }) => createPrivateLink(body, visitor),
    remove: async ({ params }, { visitor }) => {
      await revokeShare(params.shareId, visitor);
      return {};
    },
    open: async ({ params }, context) => openShare(params.token, context, refreshPlaylist),
    tracks: async ({ params, query }, { visitor }) => ({
      pagination: await listSharedTracks(params.token, query, visitor),
    }),
    track: async ({ params }, { visitor }) => ({ track: await readSharedTrack(params.token, params.trackId, visitor) }),
    stream: async ({ params, query }, { visitor }) => ({
      location: await streamSharedTrack(params.token, params.trackId, query.quality, visitor),
    }),
  });
