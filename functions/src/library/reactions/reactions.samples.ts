import { reactionsContract } from '@overtone/shared/library/reaction-ids/reaction-ids.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const reactionSamples = getSamples(reactionsContract, {
  ids: { buildRequest: () => ({ query: { likes: -1, follows: -1, reposts: -1 } }) },
});
