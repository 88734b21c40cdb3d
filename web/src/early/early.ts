import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import { apiPath, fillPath } from '@overtone/shared/http/path.ts';

type Params = Readonly<Record<string, string>>;
const buildUrl = ({ path }: { readonly path: string }, params: Params = {}): string => fillPath(apiPath(path), params);

export const bootstrapUrl = buildUrl(bootstrapContract.bootstrapData);
export const getChannelUrl = (slugOrId: string): string => buildUrl(channelContract.get, { slugOrId });

interface EarlyPage {
  /** Name of the module of the page: `album` for `album.page.tsx`. */
  readonly page: string;
  /** URLs of the API that the page requests first. The response of the first one contains its largest picture. */
  readonly urls: readonly string[];
}

const earlyPages: Readonly<Record<string, (id: string) => EarlyPage>> = {
  album: (albumId) => ({ page: 'album', urls: [buildUrl(albumContract.get, { albumId })] }),
  artist: (artistId) => ({
    page: 'artist',
    urls: [
      buildUrl(artistContract.get, { artistId }),
      `${buildUrl(artistContract.tracks, { artistId })}?perPage=10`,
      buildUrl(artistContract.albums, { artistId }),
    ],
  }),
  channel: (slug) => ({ page: 'channel', urls: [getChannelUrl(slug)] }),
  track: (trackId) => ({ page: 'track', urls: [buildUrl(trackContract.get, { trackId })] }),
};

/**
 * Returns the module and the first requests of the page at a path, or undefined for other pages. The requests of the home
 * page are empty, because they depend on the site's settings.
 */
export const getEarlyPage = (path: string): EarlyPage | undefined => {
  const [, kind = '', id, rest] = path.split('/');
  if (path === '/') return { page: 'channel', urls: [] };
  if (!id || (kind === 'channel' && rest)) return undefined;
  try {
    return Object.hasOwn(earlyPages, kind) ? earlyPages[kind]?.(decodeURIComponent(id)) : undefined;
  } catch {
    // The path is not valid. The page shows the error.
    return undefined;
  }
};
