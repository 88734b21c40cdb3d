import { playContract } from '@overtone/shared/plays/play.contract.ts';
import { newId } from '../../testing/catalogue.ts';
import { getSamples } from '../../testing/sample.ts';

export const playSamples = getSamples(playContract, {
  record: {
    buildRequest: ({ trackId }) => ({
      body: {
        plays: [
          { id: newId.track().replace('trk', 'ply'), trackId, source: 'album', seconds: 61, outcome: 'finished' },
        ],
      },
    }),
  },
});
