import type { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { ChevronRight, ExternalLink, IdCard, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  getRelationLabel,
  getRequestedArtistName,
  getRequestTypeLabel,
} from '../../backstage/requests/request-labels.ts';
import { StatusBadge } from '../../backstage/requests/status-badge.tsx';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { t } from '../../lib/i18n.ts';
import { adminPath, artistPath, userPath } from '../../lib/paths.ts';
import { mirrored } from '../../styles/mirrored.css.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { formatShortUrl } from '../../ui/links/link-url.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Decide } from './decide.tsx';
import { askerName } from './request-columns.tsx';
import * as css from './request-detail.css.ts';
import { managedRequestsPath } from './request-table.tsx';
import { SimilarNames } from './similar-names.tsx';
import { useOpenAttachment } from './use-open-attachment.ts';

interface DetailProps {
  readonly request: BackstageRequest;
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={css.fact}>
    <dt className={css.name}>{name}</dt>
    <dd className={css.value}>{children}</dd>
  </div>
);

/** Whoever manages people is led to the list that they manage them in. */
const usePersonPath = (): ((id: string) => string | undefined) => {
  const maySee = isAllowed(useBootstrap(), 'users.update');
  return (id) => (maySee ? `${adminPath}/users?${new URLSearchParams({ query: id })}` : undefined);
};

const Person = ({ request }: DetailProps) => {
  const pathOf = usePersonPath();
  const { user } = request;
  if (!user) return t('Deleted user');
  return (
    <Link className={css.link} to={pathOf(user.id) ?? userPath(user)}>
      <Avatar name={askerName(request)} image={user.image} size={24} />
      <bdi>{askerName(request)}</bdi>
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

const Decided = ({ request }: DetailProps) => {
  const { user } = useBootstrap();
  const pathOf = usePersonPath();
  const { decided_at, decided_by, note } = request;
  const path = decided_by ? pathOf(decided_by) : undefined;
  const by = decided_by === user?.id ? t('by you') : t('by another admin');
  return (
    <>
      {decided_at && (
        <p className={css.when}>
          <time dateTime={decided_at}>{formatDateTime(new Date(decided_at))}</time>{' '}
          {path ? (
            <Link className={css.link} to={path}>
              {by}
            </Link>
          ) : (
            by
          )}
        </p>
      )}
      {note && <blockquote className={css.note}>{note}</blockquote>}
    </>
  );
};

const Attachments = ({ request }: DetailProps) => {
  const { pending, open } = useOpenAttachment(request.id);
  return (
    <div className={css.files}>
      {request.has_image && (
        <Button variant="outline" pending={pending} onClick={() => void open('image')}>
          <Image aria-hidden />
          {t('View image')}
        </Button>
      )}
      {request.has_proof ? (
        <Button variant="outline" pending={pending} onClick={() => void open('proof')}>
          <IdCard aria-hidden />
          {t('View ID')}
        </Button>
      ) : (
        <span className={css.when}>{t('The ID scan has been deleted.')}</span>
      )}
    </div>
  );
};

/** Everything about a request, and the decision beside it. */
export const RequestDetail = ({ request }: DetailProps) => (
  <>
    <nav className={css.way} aria-label={t('Breadcrumb')}>
      <Link className={css.link} to={managedRequestsPath}>
        {t('Backstage requests')}
      </Link>
      <ChevronRight className={classNames(css.arrow, mirrored)} aria-hidden />
      <bdi aria-current="page">{getRequestedArtistName(request)}</bdi>
    </nav>
    <header className={css.header}>
      <h1 className={css.heading}>{getRequestedArtistName(request)}</h1>
      <StatusBadge status={request.status} />
    </header>
    <div className={css.layout}>
      <dl className={css.facts}>
        <Fact name={t('Request')}>{getRequestTypeLabel(request.type)}</Fact>
        <Fact name={t('User')}>
          <Person request={request} />
        </Fact>
        <Fact name={t('Name')}>
          <bdi>
            {request.first_name} {request.last_name}
          </bdi>
        </Fact>
        <Fact name={t('Role')}>{getRelationLabel(request.role)}</Fact>
        <Fact name={t('Artist')}>
          <Artist request={request} />
        </Fact>
        {request.similar_to.length > 0 && (
          <Fact name={t('Similar to')}>
            <SimilarNames request={request} />
          </Fact>
        )}
        <Fact name={t('Links')}>
          {request.links.length === 0 && t('None')}
          <ul>
            {request.links.map((address) => (
              <li key={address}>
                <a className={css.link} href={address} target="_blank" rel="noopener noreferrer">
                  <bdi>{formatShortUrl(address)}</bdi>
                  <ExternalLink className={css.outside} aria-label={t('(opens a new tab)')} />
                </a>
              </li>
            ))}
          </ul>
        </Fact>
        <Fact name={t('Submitted')}>
          <time dateTime={request.created_at}>{formatDateTime(new Date(request.created_at))}</time>
        </Fact>
      </dl>
      <aside className={css.side} aria-label={t('Decision')}>
        <Attachments request={request} />
        {request.status === 'pending' ? <Decide request={request} /> : <Decided request={request} />}
      </aside>
    </div>
  </>
);
