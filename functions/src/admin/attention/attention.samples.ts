import { attentionContract } from '@overtone/shared/admin/attention/attention.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const attentionSamples = getSamples(attentionContract, { get: {} });
