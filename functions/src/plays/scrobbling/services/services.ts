import type { ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import type { PrivateSettings } from '@overtone/shared/settings/settings.model.ts';
import { getPrivateSettings } from '../../../site/public.ts';
import { type LastfmKeys, lastfm } from './lastfm.ts';
import { listenBrainz } from './listenbrainz.ts';
import type { ScrobbleService } from './service.ts';

export interface Services {
  /** Where ListenBrainz may be connected, the usual place first. */
  readonly apiRoots: readonly string[];
  /** What Last.fm gave the site; undefined where it gave nothing. */
  readonly lastfmKeys: LastfmKeys | undefined;
  /** Those that the site offers. */
  readonly of: Readonly<Partial<Record<ScrobblerName, ScrobbleService>>>;
}

const servicesOf = ({ scrobbling }: PrivateSettings): Services => {
  const { api_roots: apiRoots } = scrobbling.listenbrainz;
  const { api_key: apiKey, secret } = scrobbling.lastfm;
  const lastfmKeys = apiKey && secret ? { apiKey, secret } : undefined;
  const of = { listenbrainz: listenBrainz(apiRoots), ...(lastfmKeys && { lastfm: lastfm(lastfmKeys) }) };
  return { apiRoots, lastfmKeys, of };
};

/** The services as the site's settings have them now. A GetItem, half a read unit. */
export const readServices = async (): Promise<Services> => servicesOf(await getPrivateSettings());
