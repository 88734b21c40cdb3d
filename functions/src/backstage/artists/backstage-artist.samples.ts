import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const backstageArtistSamples = getSamples(backstageArtistContract, { list: {} });
