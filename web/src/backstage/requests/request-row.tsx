import type { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { artistPath } from '../../lib/paths.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { getRequestedArtistName, getRequestTypeLabel } from './request-labels.ts';
import { requestFormPath, submittedRequestPath } from './request-paths.ts';
import { StatusBadge } from './status-badge.tsx';
import { useWithdrawRequest } from './use-withdraw-request.ts';
import * as css from './user-requests.css.ts';

/** The actions on a request, by its status. */
const RowActions = ({ request }: { readonly request: BackstageRequest }) => {
  const withdraw = useWithdrawRequest();
  const { status, artist, type } = request;
  const name = getRequestedArtistName(request);
  if (status === 'pending') {
    return (
      <Button
        variant="outline"
        aria-label={t('Withdraw request for :name', { name })}
        onClick={() => withdraw(request)}
      >
        {t('Withdraw request')}
      </Button>
    );
  }
  if (status === 'denied') {
    return (
      <Link className={button.outline} to={requestFormPath(type)} aria-label={t('Request again for :name', { name })}>
        {t('Request again')}
      </Link>
    );
  }
  if (!artist?.id) return null;
  return (
    <Link
      className={button.outline}
      to={artistPath({ ...artist, id: artist.id })}
      aria-label={t('Open :name', { name })}
    >
      {t('Open page')}
    </Link>
  );
};

/** A request of the user with its artist, type, date and status. */
export const RequestRow = ({ request }: { readonly request: BackstageRequest }) => (
  <li className={css.row}>
    <div className={css.text}>
      <span className={css.line}>
        <Link className={css.name} to={submittedRequestPath(request.id)}>
          {getRequestedArtistName(request)}
        </Link>
        <StatusBadge status={request.status} />
      </span>
      <span className={css.facts}>
        {getRequestTypeLabel(request.type)} ·{' '}
        <time dateTime={request.created_at}>{formatRelativeTime(request.created_at)}</time>
      </span>
      {request.status === 'denied' && request.note && <span className={css.note}>{request.note}</span>}
    </div>
    <RowActions request={request} />
  </li>
);
