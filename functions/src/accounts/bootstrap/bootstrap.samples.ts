import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const bootstrapSamples = samplesOf(bootstrapContract, {
  bootstrapData: {},
});
