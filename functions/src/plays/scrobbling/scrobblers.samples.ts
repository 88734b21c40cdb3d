import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const scrobblerSamples = samplesOf(scrobblerContract, {
  list: {},
  // No place of that kind: nobody outside is asked.
  connectListenBrainz: {
    parts: () => ({ body: { token: 'made-up', apiRoot: 'https://nowhere.example' } }),
    allowed: 422,
  },
  authorizeLastfm: {},
  // Nobody is on the way back.
  connectLastfm: { parts: () => ({ body: { token: 'made-up', state: 'made-up' } }), allowed: 422 },
  disconnect: { parts: () => ({ params: { name: 'listenbrainz' } }) },
  playNow: { parts: ({ trackId }) => ({ body: { trackId } }) },
});
