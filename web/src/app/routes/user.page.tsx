import { useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useParams } from 'react-router';
import { UserHeader } from '../../accounts/profile/user-header.tsx';
import { userQuery } from '../../accounts/profile/users.queries.ts';
import { useUser } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { accountSettingsPath, userPath } from '../../lib/paths.ts';
import { personName } from '../../lib/person-name.ts';
import { unlessShown } from '../../lib/query-client.ts';
import { useCanonicalPath } from '../../lib/use-canonical-path.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { MediaSkeleton } from '../../ui/media/media-skeleton.tsx';
import { NotFound } from '../errors/not-found.tsx';

/** A person, as others see them. */
export const Page = () => {
  const { userId = '', tab } = useParams();
  const me = useUser();
  const { data: person } = useQuery({ ...userQuery(userId), throwOnError: unlessShown });
  useCanonicalPath(person && [userPath(person), tab].filter(Boolean).join('/'));
  useDocumentTitle(person && personName(person));
  // No tab has been made yet; a path to one leads nowhere.
  if (tab) return <NotFound />;
  if (!person) return <MediaSkeleton round />;
  return (
    <UserHeader user={person}>
      {me?.id === person.id && (
        <Link className={button.secondary} to={accountSettingsPath}>
          <Settings aria-hidden />
          {t('Account settings')}
        </Link>
      )}
    </UserHeader>
  );
};
