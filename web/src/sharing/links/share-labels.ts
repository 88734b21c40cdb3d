import type { Share } from '@overtone/shared/sharing/share.model.ts';
import { shortDate } from '../../lib/dates.ts';
import { clock, relativeTime } from '../../lib/format.ts';
import { t, tn } from '../../lib/i18n.ts';
import { personName } from '../../lib/person-name.ts';

const formatVisits = ({ visits, lastVisitAt }: Share): string => {
  if (lastVisitAt === null) return t('Not opened yet');
  const opened = tn(visits, 'Opened once', 'Opened :count times');
  return t(':opened, last :time', { opened, time: relativeTime(lastVisitAt) });
};

const formatExpiry = ({ expiresAt }: Share): string => {
  if (expiresAt === null) return t('Never ends');
  const date = shortDate(expiresAt);
  return Date.parse(expiresAt) > Date.now() ? t('Ends on :date', { date }) : t('Ended on :date', { date });
};

const formatCreation = ({ createdAt, createdBy }: Share): string => {
  const time = relativeTime(createdAt);
  return createdBy ? t('Made :time by :name', { time, name: personName(createdBy) }) : t('Made :time', { time });
};

/** Describes a link in two lines: its visits, and its creation, expiry and start. */
export const formatShareDetails = (share: Share): readonly string[] => [
  formatVisits(share),
  [
    formatCreation(share),
    formatExpiry(share),
    ...(share.startSeconds ? [t('Begins at :time', { time: clock(share.startSeconds) })] : []),
  ].join(' · '),
];
