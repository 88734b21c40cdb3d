import { UserTable } from '../../admin/users/user-table.tsx';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

/** All users, for admins. */
export const Page = () => {
  useDocumentTitle(t('Users'));
  return <UserTable />;
};
