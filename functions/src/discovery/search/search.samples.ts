import { searchContract } from '@overtone/shared/discovery/search/search.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const searchSamples = getSamples(searchContract, {
  search: { buildRequest: () => ({ query: { query: 'tide' } }) },
  lyrics: { buildRequest: () => ({ query: { query: 'the tide is low' } }) },
  match: {
    buildRequest: () => ({ body: { songs: [{ title: 'Low Tide', artists: ['Orla Venn'], duration: 61_000 }] } }),
  },
});
