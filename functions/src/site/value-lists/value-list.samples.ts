import { valueListContract } from '@overtone/shared/site/value-lists/value-list.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const valueListSamples = getSamples(valueListContract, {
  get: { buildRequest: () => ({ params: { names: 'countries' } }) },
});
