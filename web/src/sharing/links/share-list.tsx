import type { Share } from '@overtone/shared/sharing/share.model.ts';
import { sharingLimits } from '@overtone/shared/sharing/sharing-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { Link2, Link2Off, Plus } from 'lucide-react';
import { formatShortDate } from '../../lib/dates.ts';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { formatPosition, formatRelativeTime } from '../../lib/format.ts';
import { t, tn } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import * as css from './links.css.ts';
import type { ShareSubject } from './share-subject.ts';
import { sharesQuery } from './shares.queries.ts';

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
const formatShareDetails = (share: Share): readonly string[] => [
  formatVisits(share),
  [
    formatCreation(share),
    formatExpiry(share),
    ...(share.startSeconds ? [t('Starts at :time', { time: formatPosition(share.startSeconds) })] : []),
  ].join(' · '),
];

const ShareListSkeleton = () => (
  <Loading>
    {[70, 55].map((width) => (
      <Skeleton key={width} width={`${width}%`} height="40px" />
    ))}
  </Loading>
);

interface ShareListProps {
  readonly subject: ShareSubject;
  readonly onCreate: () => void;
  readonly onRevoke: (share: Share) => void;
}

/** Lists the private links with their details, and a button that creates one. */
export const ShareList = ({ subject, onCreate, onRevoke }: ShareListProps) => {
  const { data, error, refetch } = useQuery({ ...sharesQuery(subject), throwOnError: false });
  const shares = data?.shares;
  const isFull = shares !== undefined && shares.length >= sharingLimits.sharesMax;
  return (
    <div className={css.stack}>
      <p className={css.note}>{t('Anyone with the link can listen, even before release and without an account.')}</p>
      {data?.isHidden && (
        <Banner tone="warning">
          {t('Private links don’t work while this is hidden. Make it unlisted to share it.')}
        </Banner>
      )}
      {!shares && !error && <ShareListSkeleton />}
      {!shares && error && (
        <div className={css.stack}>
          <p>{getLoadFailureText(error, t('We couldn’t load the links.'))}</p>
          <div className={css.buttons}>
            <Button onClick={() => void refetch()}>{t('Try again')}</Button>
          </div>
        </div>
      )}
      {shares && (
        <div className={css.buttons}>
          <Button variant="primary" disabled={isFull} autoFocus onClick={onCreate}>
            <Plus aria-hidden />
            {t('New link')}
          </Button>
        </div>
      )}
      {isFull && <p className={css.note}>{t('You’ve reached the link limit. Revoke a link first.')}</p>}
      {shares?.length === 0 && <p>{t('No private links yet.')}</p>}
      {shares && shares.length > 0 && (
        <ul className={css.rows} aria-label={t('Links')}>
          {shares.map((share) => (
            <li key={share.id} className={css.row}>
              <Link2 className={css.icon} aria-hidden />
              <div className={css.text}>
                <span className={css.name}>{share.name}</span>
                {formatShareDetails(share).map((line) => (
                  <span key={line} className={css.details}>
                    {line}
                  </span>
                ))}
              </div>
              <IconButton label={t('Revoke the link for :name', { name: share.name })} onClick={() => onRevoke(share)}>
                <Link2Off aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
