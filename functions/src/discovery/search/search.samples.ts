import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const searchSamples = samplesOf(searchContract, {
  search: { parts: () => ({ query: { query: 'tide' } }) },
  lyrics: { parts: () => ({ query: { query: 'the tide is low' } }) },
  match: { parts: () => ({ body: { songs: [{ title: 'Low Tide', artists: ['Orla Venn'], duration: 61_000 }] } }) },
});
