import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { newId } from '../../testing/catalogue.ts';
import { buildOwnerRequest, getSamples } from '../../testing/sample.ts';

export const historySamples = getSamples(historyContract, {
  list: {},
  listOfUser: { buildRequest: buildOwnerRequest, statusForOthers: 404 },
  pause: { buildRequest: () => ({ body: { isPaused: true } }) },
  clear: {},
  remove: { buildRequest: () => ({ params: { playId: newId.track().replace('trk', 'ply') } }) },
});
