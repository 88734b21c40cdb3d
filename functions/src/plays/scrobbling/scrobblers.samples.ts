import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const scrobblerSamples = samplesOf(scrobblerContract, {
  list: {},
  // The site does not offer this address, so no request is made.
  connectListenBrainz: {
    parts: () => ({ body: { token: 'made-up', apiRoot: 'https://nowhere.example' } }),
    allowed: 422,
  },
  authorizeLastfm: {},
  // There is no authorization in progress.
  connectLastfm: { parts: () => ({ body: { token: 'made-up', state: 'made-up' } }), allowed: 422 },
  disconnect: { parts: () => ({ params: { name: 'listenbrainz' } }) },
  updateNowPlaying: { parts: ({ trackId }) => ({ body: { trackId } }) },
});
