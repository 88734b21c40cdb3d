import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { newId } from '../../testing/catalogue.ts';
import { buildOwnerRequest, samplesOf } from '../../testing/sample.ts';

export const historySamples = samplesOf(historyContract, {
  list: {},
  listOf: { parts: buildOwnerRequest, statusForOthers: 404 },
  pause: { parts: () => ({ body: { isPaused: true } }) },
  clear: {},
  remove: { parts: () => ({ params: { playId: newId.track().replace('trk', 'ply') } }) },
});
