import { playContract } from '@overtone/shared/plays/play.contract.ts';
import { newId } from '../../testing/catalogue.ts';
import { samplesOf } from '../../testing/sample.ts';

export const playSamples = samplesOf(playContract, {
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
