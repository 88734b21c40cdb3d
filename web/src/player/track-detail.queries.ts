import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { createQuery } from '../lib/create-query.ts';
import { withLinkToken } from '../lib/private-link.ts';

const { get } = trackContract;

/**
 * A track with its waveform and lyrics, for the player and for the track's page.
 * @param token of the private link that gave access to it.
 */
export const trackDetailQuery = (trackId: string, token?: string) =>
  createQuery({ ...get, path: withLinkToken(get.path, token) }, { params: { trackId } }, ({ track }) => track);
