import type { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { formatLongDate } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { artistPath, requestsPath, uploadPath } from '../../lib/paths.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { getRequestedArtistName, getRequestTypeLabel } from './request-labels.ts';
import { requestFormPath } from './request-paths.ts';
import * as css from './request-state.css.ts';
import { StatusBadge } from './status-badge.tsx';
import { useWithdrawRequest } from './use-withdraw-request.ts';

interface StateProps {
  readonly request: BackstageRequest;
}

interface StatusPanelProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
}

const StatusPanel = ({ icon: Icon, title, children }: StatusPanelProps) => (
  <>
    <Icon className={css.icon} aria-hidden />
    <h1 className={css.heading}>{title}</h1>
    {children}
  </>
);

const Pending = ({ request }: StateProps) => {
  const navigate = useNavigate();
  const withdraw = useWithdrawRequest(() => navigate(requestsPath));
  return (
    <StatusPanel icon={Hourglass} title={t('Request sent')}>
      <h2 className={css.subheading}>{t('What happens next')}</h2>
      <ol className={css.next}>
        <li>{t('We review your request within two working days.')}</li>
        <li>{t('We’ll email you, and show the answer here.')}</li>
        <li>{t('Your ID scan is deleted 30 days after the decision.')}</li>
      </ol>
      <div className={css.actions}>
        <Link className={button.primary} to={requestsPath}>
          {t('All requests')}
        </Link>
        <Button variant="outline" onClick={() => withdraw(request)}>
          {t('Withdraw request')}
        </Button>
      </div>
    </StatusPanel>
  );
};

const Approved = ({ request: { type, artist, note } }: StateProps) => (
  <StatusPanel icon={CircleCheck} title={type === 'verify' ? t('You’re verified') : t('Request approved')}>
    <p className={css.text}>
      {type === 'verify'
        ? t('The badge now appears next to your artist name.')
        : t('You can now manage the page and upload music.')}
    </p>
    {note && <blockquote className={css.note}>{note}</blockquote>}
    <div className={css.actions}>
      {artist?.id && (
        <Link className={button.primary} to={artistPath({ ...artist, id: artist.id })}>
          {t('Open page')}
        </Link>
      )}
      {/* A full page load, because the new permissions have to be loaded. */}
      <a className={button.outline} href={uploadPath}>
        {t('Upload music')}
      </a>
    </div>
  </StatusPanel>
);

const Denied = ({ request: { type, note } }: StateProps) => (
  <StatusPanel icon={CircleX} title={t('Request denied')}>
    {note && (
      <>
        <p className={css.text}>{t('Reason:')}</p>
        <blockquote className={css.note}>{note}</blockquote>
      </>
    )}
    <div className={css.actions}>
      <Link className={button.primary} to={requestFormPath(type)}>
        {t('Request again')}
      </Link>
      <Link className={button.outline} to={requestsPath}>
        {t('All requests')}
      </Link>
    </div>
  </StatusPanel>
);

const panels = { pending: Pending, approved: Approved, denied: Denied };

/** Shows the status of a request and what comes next. */
export const RequestState = ({ request }: StateProps) => {
  const Panel = panels[request.status];
  return (
    <div className={css.page}>
      <p className={css.facts}>
        <StatusBadge status={request.status} />
        <bdi>{getRequestedArtistName(request)}</bdi>
        <span>{getRequestTypeLabel(request.type)}</span>
        <time dateTime={request.created_at}>{formatLongDate(request.created_at)}</time>
      </p>
      <Panel request={request} />
    </div>
  );
};
