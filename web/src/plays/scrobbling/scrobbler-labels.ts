import type { Scrobbler, ScrobblerConnection } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { shortDate } from '../../lib/dates.ts';
import { relativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';

type Name = Scrobbler['name'];

/** As the services write themselves. */
export const titleOf = (name: Name): string => ({ listenbrainz: 'ListenBrainz', lastfm: 'Last.fm' })[name];

/** What is wrong with a connection, and what becomes of what is heard meanwhile. */
export const faultText = (name: Name, fault: NonNullable<ScrobblerConnection['fault']>): string => {
  const service = titleOf(name);
  if (fault === 'withdrawn') return t('This site does not offer :service any more. Nothing is sent.', { service });
  if (fault === 'unreachable') {
    return t(':service does not answer at the moment. What you listen to is sent as soon as it does.', { service });
  }
  return t('Nothing is sent: :service does not accept this site any more. Reconnect to go on.', { service });
};

/** Whose account it is, since when. */
export const accountText = ({ username, connectedAt, apiRoot }: ScrobblerConnection, usualRoot: string): string => {
  const since = t('Connected as :name since :date', { name: username, date: shortDate(connectedAt) });
  return apiRoot && apiRoot !== usualRoot ? `${since} · ${hostOf(apiRoot)}` : since;
};

export const lastSentText = ({ lastSentAt }: ScrobblerConnection): string =>
  lastSentAt ? t('Last sent :time', { time: relativeTime(lastSentAt) }) : t('Nothing sent yet');

/** An address without what says that it is one. */
export const hostOf = (address: string): string => address.replace(/^https:\/\//, '');
