import { feedContract } from '@overtone/shared/community/feed/feed.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const feedSamples = samplesOf(feedContract, { list: {} });
