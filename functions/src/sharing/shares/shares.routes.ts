import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import type { Freshen } from '../../library/public.ts';
import { routes } from '../../platform/routes.ts';
import { listShared, openShare, readShared, streamShared } from './open-share.service.ts';
import { listShares, makeShare, revokeShare } from './shares.service.ts';

/** @param freshen what fills a smart playlist, whoever reads it */
export const shareRoutes = (freshen: Freshen) =>
  routes(shareContract, {
    list: ({ query }, { visitor }) => listShares(query.kind, query.id, visitor),
    create: async ({ body }, { visitor }) => makeShare(body, visitor),
    remove: async ({ params }, { visitor }) => {
      await revokeShare(params.shareId, visitor);
      return {};
    },
    open: async ({ params }, context) => openShare(params.token, context, freshen),
    tracks: async ({ params, query }, { visitor }) => ({ pagination: await listShared(params.token, query, visitor) }),
    track: async ({ params }, { visitor }) => ({ track: await readShared(params.token, params.trackId, visitor) }),
    stream: async ({ params, query }, { visitor }) => ({
      location: await streamShared(params.token, params.trackId, query.quality, visitor),
    }),
  });
