import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const bootstrapSamples = getSamples(bootstrapContract, {
  bootstrapData: {},
});
