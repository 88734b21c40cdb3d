import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const genreSamples = samplesOf(genreContract, {
  list: {},
});
