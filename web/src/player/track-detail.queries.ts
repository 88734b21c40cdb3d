import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { behindLink } from '../lib/private-link.ts';
import { queryOf } from '../lib/query-of.ts';

const { get } = trackContract;

/**
 * A track with its waveform and lyrics, for the player and for the track's page.
 * @param token of the private link that gave access to it.
 */
export const trackDetailQuery = (trackId: string, token?: string) =>
  queryOf({ ...get, path: behindLink(get.path, token) }, { params: { trackId } }, ({ track }) => track);
