import { feedContract } from '@overtone/shared/community/feed/feed.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const feedSamples = getSamples(feedContract, { list: {} });
