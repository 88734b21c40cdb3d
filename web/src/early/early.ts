import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { albumContract } from '@overtone/shared/catalog/albums/album.contract.ts';
import { artistContract } from '@overtone/shared/catalog/artists/artist.contract.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import { apiPath, fillPath } from '@overtone/shared/http/path.ts';

type Params = Readonly<Record<string, string>>;
const urlOf = ({ path }: { readonly path: string }, params: Params = {}): string => fillPath(apiPath(path), params);

export const bootstrapUrl = urlOf(bootstrapContract.bootstrapData);
export const channelUrl = (slugOrId: string): string => urlOf(channelContract.get, { slugOrId });

interface Arrival {
  /** Name of its module: `album` is `album.page.tsx`. */
  readonly page: string;
  /** What it asks the API for at once; the first is what its largest picture is in. */
  readonly urls: readonly string[];
}

const arrivals: Readonly<Record<string, (id: string) => Arrival>> = {
  album: (albumId) => ({ page: 'album', urls: [urlOf(albumContract.get, { albumId })] }),
  artist: (artistId) => ({
    page: 'artist',
    urls: [
      urlOf(artistContract.get, { artistId }),
      `${urlOf(artistContract.tracks, { artistId })}?perPage=10`,
      urlOf(artistContract.albums, { artistId }),
    ],
  }),
  channel: (slug) => ({ page: 'channel', urls: [channelUrl(slug)] }),
  track: (trackId) => ({ page: 'track', urls: [urlOf(trackContract.get, { trackId })] }),
};

/** What the page at a path is made of, as far as its path says it. The home page's is in the site's settings. */
export const arrivalAt = (path: string): Arrival | undefined => {
  const [, kind = '', id, rest] = path.split('/');
  if (path === '/') return { page: 'channel', urls: [] };
  if (!id || (kind === 'channel' && rest)) return undefined;
  try {
    return Object.hasOwn(arrivals, kind) ? arrivals[kind]?.(decodeURIComponent(id)) : undefined;
  } catch {
    // No path of ours: the page will say so.
    return undefined;
  }
};
