import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { behindLink } from '../lib/private-link.ts';
import { queryOf } from '../lib/query-of.ts';

const { get } = trackContract;

/**
 * A track with its waveform and lyrics: for the player's strip and for the track's own page.
 * @param token of the private link that it came by
 */
export const trackDetailQuery = (trackId: string, token?: string) =>
  queryOf({ ...get, path: behindLink(get.path, token) }, { params: { trackId } }, ({ track }) => track);
