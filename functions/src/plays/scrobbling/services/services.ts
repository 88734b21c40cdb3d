import type { ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import type { PrivateSettings } from '@overtone/shared/settings/settings.model.ts';
import { getPrivateSettings } from '../../../site/public.ts';
import { createLastfmService, type LastfmKeys } from './lastfm.ts';
import { createListenBrainzService } from './listenbrainz.ts';
import type { ScrobbleService } from './service.ts';

export interface Services {
  /** The servers at which ListenBrainz may be connected, the default first. */
  readonly apiRoots: readonly string[];
  /** The site's keys for Last.fm, or undefined if it has none. */
  readonly lastfmKeys: LastfmKeys | undefined;
  /** The services that the site offers. */
  readonly byName: Readonly<Partial<Record<ScrobblerName, ScrobbleService>>>;
}

const buildServices = ({ scrobbling }: PrivateSettings): Services => {
  const { api_roots: apiRoots } = scrobbling.listenbrainz;
  const { api_key: apiKey, secret } = scrobbling.lastfm;
  const lastfmKeys = apiKey && secret ? { apiKey, secret } : undefined;
  const byName = {
    listenbrainz: createListenBrainzService(apiRoots),
    ...(lastfmKeys && { lastfm: createLastfmService(lastfmKeys) }),
  };
  return { apiRoots, lastfmKeys, byName };
};

/** Reads the services from the site's settings. Costs a GetItem (half a read unit). */
export const readServices = async (): Promise<Services> => buildServices(await getPrivateSettings());
