import { reactionsContract } from '@overtone/shared/library/reaction-ids/reaction-ids.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const reactionSamples = samplesOf(reactionsContract, {
  ids: { buildRequest: () => ({ query: { likes: -1, follows: -1, reposts: -1 } }) },
});
