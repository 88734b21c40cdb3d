import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const backstageArtistSamples = samplesOf(backstageArtistContract, { list: {} });
