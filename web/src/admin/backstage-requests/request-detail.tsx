import type { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { ExternalLink, IdCard, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  getRelationLabel,
  getRequestedArtistName,
  getRequestTypeLabel,
} from '../../backstage/requests/request-labels.ts';
import { StatusBadge } from '../../backstage/requests/status-badge.tsx';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { t } from '../../lib/i18n.ts';
import { adminPath, artistPath, userPath } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { formatShortUrl } from '../../ui/links/link-url.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { getRequesterName } from './request-columns.tsx';
import * as css from './request-detail.css.ts';
import { managedRequestsPath } from './request-table.tsx';
import { SimilarNames } from './similar-names.tsx';
import { useOpenAttachment } from './use-open-attachment.ts';

interface DetailProps {
  readonly request: BackstageRequest;
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={css.fact}>
    <dt className={css.factLabel}>{label}</dt>
    <dd className={css.factValue}>{children}</dd>
  </div>
);

/**
 * Returns a function that returns a user's path in the list of users, or undefined if the admin may not manage users.
 */
const useManagedUserPath = (): ((id: string) => string | undefined) => {
  const canManageUsers = isAllowed(useBootstrap(), 'users.update');
  return (id) => (canManageUsers ? `${adminPath}/users?${new URLSearchParams({ query: id })}` : undefined);
};

const Requester = ({ request }: DetailProps) => {
  const getPath = useManagedUserPath();
  const { user } = request;
  if (!user) return t('Deleted user');
  return (
    <Link className={css.link} to={getPath(user.id) ?? userPath(user)}>
      <Avatar name={getRequesterName(request)} image={user.image} size={24} />
      <bdi>{getRequesterName(request)}</bdi>
    </Link>
  );
};

const Artist = ({ request }: DetailProps) => {
  const { artist } = request;
  if (!artist?.id) return <bdi>{getRequestedArtistName(request)}</bdi>;
  return (
    <Link className={css.link} to={artistPath({ ...artist, id: artist.id })}>
      <bdi>{artist.name}</bdi>
    </Link>
  );
};

const Decision = ({ request }: DetailProps) => {
  const { user } = useBootstrap();
  const getPath = useManagedUserPath();
  const { decided_at, decided_by, note } = request;
  const path = decided_by ? getPath(decided_by) : undefined;
  const decider = decided_by === user?.id ? t('by you') : t('by another admin');
  return (
    <>
      {decided_at && (
        <p className={css.muted}>
          <time dateTime={decided_at}>{formatDateTime(new Date(decided_at))}</time>{' '}
          {path ? (
            <Link className={css.link} to={path}>
              {decider}
            </Link>
          ) : (
            decider
          )}
        </p>
      )}
      {note && <blockquote className={css.longText}>{note}</blockquote>}
    </>
  );
};

const Attachments = ({ request }: DetailProps) => {
  const { isPending, open } = useOpenAttachment(request.id);
  return (
    <div className={css.attachments}>
      {request.has_image && (
        <Button variant="outline" isPending={isPending} onClick={() => void open('image')}>
          <Image aria-hidden />
          {t('View image')}
        </Button>
      )}
      {request.has_proof ? (
        <Button variant="outline" isPending={isPending} onClick={() => void open('proof')}>
          <IdCard aria-hidden />
          {t('View ID')}
        </Button>
      ) : (
        <span className={css.muted}>{t('The ID scan has been deleted.')}</span>
      )}
    </div>
  );
};

/** The details of a request with its decision. */
export const RequestDetail = ({ request }: DetailProps) => (
  <>
    <Breadcrumbs
      parents={[{ name: t('Backstage requests'), path: managedRequestsPath }]}
      current={getRequestedArtistName(request)}
    />
    <header className={css.header}>
      <h1 className={css.heading}>{getRequestedArtistName(request)}</h1>
      <StatusBadge status={request.status} />
    </header>
    <div className={css.layout}>
      <dl className={css.facts}>
        <Fact label={t('Request')}>{getRequestTypeLabel(request.type)}</Fact>
        <Fact label={t('User')}>
          <Requester request={request} />
        </Fact>
        <Fact label={t('Name')}>
          <bdi>
            {request.first_name} {request.last_name}
          </bdi>
        </Fact>
        <Fact label={t('Role')}>{getRelationLabel(request.role)}</Fact>
        <Fact label={t('Artist')}>
          <Artist request={request} />
        </Fact>
        {request.similar_to.length > 0 && (
          <Fact label={t('Similar to')}>
            <SimilarNames request={request} />
          </Fact>
        )}
        <Fact label={t('Links')}>
          {request.links.length === 0 && t('None')}
          <ul>
            {request.links.map((url) => (
              <li key={url}>
                <a className={css.link} href={url} target="_blank" rel="noopener noreferrer">
                  <bdi>{formatShortUrl(url)}</bdi>
                  <ExternalLink className={css.externalIcon} aria-label={t('(opens a new tab)')} />
                </a>
              </li>
            ))}
          </ul>
        </Fact>
        <Fact label={t('Submitted')}>
          <time dateTime={request.created_at}>{formatDateTime(new Date(request.created_at))}</time>
        </Fact>
      </dl>
      <aside className={css.decisionPanel} aria-label={t('Decision')}>
        <Attachments request={request} />
        {request.status === 'pending' ? <DecisionButtons request={request} /> : <Decision request={request} />}
      </aside>
    </div>
  </>
);
