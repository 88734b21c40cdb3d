import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const scrobblerSamples = getSamples(scrobblerContract, {
  list: {},
  // The site does not offer this address, so no request is made.
  connectListenBrainz: {
    buildRequest: () => ({ body: { token: 'made-up', apiRoot: 'https://nowhere.example' } }),
    statusForAllowed: 422,
  },
  authorizeLastfm: {},
  // There is no authorization in progress.
  connectLastfm: { buildRequest: () => ({ body: { token: 'made-up', state: 'made-up' } }), statusForAllowed: 422 },
  disconnect: { buildRequest: () => ({ params: { name: 'listenbrainz' } }) },
  updateNowPlaying: { buildRequest: ({ trackId }) => ({ body: { trackId } }) },
});
