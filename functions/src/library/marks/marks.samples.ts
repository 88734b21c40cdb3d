import { marksContract } from '@overtone/shared/library/marked-ids/marks.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const markSamples = samplesOf(marksContract, {
  ids: { parts: () => ({ query: { likes: -1, follows: -1, reposts: -1 } }) },
});
