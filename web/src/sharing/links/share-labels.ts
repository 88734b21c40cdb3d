import type { Share } from '@overtone/shared/sharing/share.model.ts';
import { formatShortDate } from '../../lib/dates.ts';
import { clock, formatRelativeTime } from '../../lib/format.ts';
import { t, tn } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';

const formatVisits = ({ visits, lastVisitAt }: Share): string => {
  if (lastVisitAt === null) return t('Not opened yet');
  const opened = tn(visits, 'Opened once', 'Opened :count times');
  return t(':opened, last :time', { opened, time: formatRelativeTime(lastVisitAt) });
};

const formatExpiry = ({ expiresAt }: Share): string => {
  if (expiresAt === null) return t('Never expires');
  const date = formatShortDate(expiresAt);
  return Date.parse(expiresAt) > Date.now() ? t('Expires :date', { date }) : t('Expired :date', { date });
};

const formatCreation = ({ createdAt, createdBy }: Share): string => {
  const time = formatRelativeTime(createdAt);
  return createdBy ? t('Created :time by :name', { time, name: getUserName(createdBy) }) : t('Created :time', { time });
};

/** Describes a link in two lines: its visits, and its creation, expiry and start. */
export const formatShareDetails = (share: Share): readonly string[] => [
  formatVisits(share),
  [
    formatCreation(share),
    formatExpiry(share),
    ...(share.startSeconds ? [t('Starts at :time', { time: clock(share.startSeconds) })] : []),
  ].join(' · '),
];
