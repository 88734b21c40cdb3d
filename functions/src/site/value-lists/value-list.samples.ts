import { valueListContract } from '@overtone/shared/site/value-lists/value-list.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const valueListSamples = samplesOf(valueListContract, {
  get: { buildRequest: () => ({ params: { names: 'countries' } }) },
});
