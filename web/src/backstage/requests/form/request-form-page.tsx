import type { BackstageRequestType } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { t } from '../../../lib/i18n.ts';
import { shouldThrowPageError } from '../../../lib/query-client.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { button } from '../../../ui/actions/button.css.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { managedArtistsQuery } from '../../layout/managed-artists.queries.ts';
import { getRequestTypeLabel } from '../request-labels.ts';
import { requestFormPath } from '../request-paths.ts';
import { RequestForm } from './request-form.tsx';

interface RequestFormPageProps {
  readonly user: User;
  readonly type: BackstageRequestType;
}

/** Verification can be requested for managed artists that are not verified. */
const VerificationForm = ({ user }: Pick<RequestFormPageProps, 'user'>) => {
  const { data: artists } = useQuery({ ...managedArtistsQuery(), throwOnError: shouldThrowPageError });
  if (!artists) {
    return (
      <Loading>
        <Skeleton width="min(100%, 320px)" height="38px" />
        <Skeleton width="min(100%, 624px)" height="320px" />
      </Loading>
    );
  }
  const unverifiedArtists = artists.filter(({ verified }) => !verified);
  if (unverifiedArtists.length > 0) return <RequestForm user={user} type="verify" artists={unverifiedArtists} />;
  return (
    <MessageScreen
      icon={BadgeCheck}
      title={artists.length > 0 ? t('Your profiles are verified') : t('You don’t manage a profile yet')}
      text={
        artists.length > 0
          ? t('All your profiles already have the badge.')
          : t('Verification is for artist pages you manage. Create one, or claim an existing page.')
      }
    >
      <Link className={button.primary} to={requestFormPath('become')}>
        {getRequestTypeLabel('become')}
      </Link>
      <Link className={button.outline} to={requestFormPath('claim')}>
        {getRequestTypeLabel('claim')}
      </Link>
    </MessageScreen>
  );
};

/** The page with the form of one type of request. */
export const RequestFormPage = ({ user, type }: RequestFormPageProps) => {
  useDocumentTitle(getRequestTypeLabel(type));
  return type === 'verify' ? <VerificationForm user={user} /> : <RequestForm key={type} user={user} type={type} />;
};
