import type { Scrobbler, ScrobblerConnection } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { formatShortDate } from '../../lib/dates.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';

type Name = Scrobbler['name'];

/** The names of the services as they write them. */
export const getServiceName = (name: Name): string => ({ listenbrainz: 'ListenBrainz', lastfm: 'Last.fm' })[name];

/** Describes what is wrong with a connection, and what happens to plays in the meantime. */
export const getFaultText = (name: Name, fault: NonNullable<ScrobblerConnection['fault']>): string => {
  const service = getServiceName(name);
  if (fault === 'withdrawn') return t('This site no longer supports :service. Plays aren’t sent.', { service });
  if (fault === 'unreachable') {
    return t(':service isn’t responding. Your plays will be sent as soon as it’s available.', { service });
  }
  return t('Plays aren’t sent because access to :service was revoked. Reconnect to continue.', { service });
};

/** Describes which account is connected and since when. */
export const getAccountText = (
  { username, connectedAt, apiRoot }: ScrobblerConnection,
  defaultRoot: string,
): string => {
  const accountText = t('Connected as :name since :date', { name: username, date: formatShortDate(connectedAt) });
  return apiRoot && apiRoot !== defaultRoot ? `${accountText} · ${removeScheme(apiRoot)}` : accountText;
};

export const getLastSentText = ({ lastSentAt }: ScrobblerConnection): string =>
  lastSentAt ? t('Last sent :time', { time: formatRelativeTime(lastSentAt) }) : t('Nothing sent yet');

/** Returns an address without its scheme. */
export const removeScheme = (address: string): string => address.replace(/^https:\/\//, '');
