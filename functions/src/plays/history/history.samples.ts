import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { newId } from '../../testing/catalogue.ts';
import { samplesOf } from '../../testing/sample.ts';

export const historySamples = samplesOf(historyContract, {
  list: {},
  pause: { parts: () => ({ body: { isPaused: true } }) },
  clear: {},
  remove: { parts: () => ({ params: { playId: newId.track().replace('trk', 'ply') } }) },
});
