import { albumContract } from '../catalog/albums/album.contract.ts';
import { artistContract } from '../catalog/artists/artist.contract.ts';
import { trackContract } from '../catalog/tracks/track.contract.ts';
import { channelContract } from '../discovery/channels/channel.contract.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { apiPath, fillPath } from '../http/path.ts';
import type { LandingPage } from '../site/landing/landing.model.ts';

/** A GET request that a page sends first. */
export interface FirstRequest {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** Returns the URL of a request, which is the same as in the app. */
export const buildRequestUrl = ({ endpoint, params, query }: FirstRequest): string =>
  fillPath(apiPath(endpoint.path), params) + (query ? `?${new URLSearchParams(query)}` : '');

/** Returns the request of a channel. */
export const createChannelRequest = (slugOrId: string): FirstRequest => ({
  endpoint: channelContract.get,
  params: { slugOrId },
});

/** Number of rows of a channel that the landing page shows. */
export const landingChannelRows = 20;

/** Returns the requests of the landing page: the channel with its covers, and those that it shows. */
export const createLandingRequests = ({ covers, channels }: Pick<LandingPage, 'covers' | 'channels'>): FirstRequest[] =>
  [...new Set([covers, ...channels])].map((slug) => ({
    ...createChannelRequest(slug),
    query: { perPage: String(landingChannelRows) },
  }));

const requestsByKind: Readonly<Record<string, (id: string) => readonly FirstRequest[]>> = {
  album: (albumId) => [{ endpoint: albumContract.get, params: { albumId } }],
  artist: (artistId) => [
    { endpoint: artistContract.get, params: { artistId } },
    { endpoint: artistContract.tracks, params: { artistId }, query: { perPage: '10' } },
    { endpoint: artistContract.albums, params: { artistId } },
  ],
  channel: (slug) => [createChannelRequest(slug)],
  track: (trackId) => [{ endpoint: trackContract.get, params: { trackId } }],
};

/**
 * Returns the first requests of the page at a path, or undefined for other pages. The reply of the first one contains the
 * largest picture. There are none for the home page, because they depend on the site's settings.
 */
export const getFirstRequests = (path: string): readonly FirstRequest[] | undefined => {
  if (path === '/') return [];
  const [, kind = '', id, nextSegment] = path.split('/');
  if (!id || (kind === 'channel' && nextSegment)) return undefined;
  try {
    return Object.hasOwn(requestsByKind, kind) ? requestsByKind[kind]?.(decodeURIComponent(id)) : undefined;
  } catch {
    // The path is not valid. The page shows the error.
    return undefined;
  }
};
