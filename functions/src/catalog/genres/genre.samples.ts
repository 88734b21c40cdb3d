import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const genreSamples = getSamples(genreContract, {
  list: {},
});
