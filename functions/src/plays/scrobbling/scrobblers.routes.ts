import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { disconnect } from './connect.service.ts';
import { authorizeLastfm, connectLastfm } from './connect-lastfm.service.ts';
import { connectListenBrainz } from './connect-listenbrainz.service.ts';
import { listScrobblers } from './list-scrobblers.service.ts';
import { updateNowPlaying } from './now-playing.service.ts';

export const scrobblerRoutes = routes(scrobblerContract, {
  list: (_, { visitor }) => listScrobblers(requireUserId(visitor)),
  connectListenBrainz: async ({ body }, call) => ({ connection: await connectListenBrainz(body, call) }),
  authorizeLastfm: (_, call) => authorizeLastfm(call),
  connectLastfm: async ({ body }, call) => ({ connection: await connectLastfm(body, call) }),
  disconnect: async ({ params }, { visitor }) => {
    await disconnect(requireUserId(visitor), params.name);
    return {};
  },
  updateNowPlaying: async ({ body }, { visitor }) => ({
    hasScrobblers: await updateNowPlaying(requireUserId(visitor), body.trackId),
  }),
});
