import { AccountSettings } from '../../accounts/settings/account-settings.tsx';
import { useUser } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { heading } from '../../ui/text/page-heading.css.ts';
import { extraAccountPanels } from '../account-panels.ts';

/** The account settings (spec §2.5). */
export const Page = () => {
  const user = useUser();
  useDocumentTitle(t('Account settings'));
  return (
    <>
      <h1 className={heading}>{t('Account settings')}</h1>
      {/* There is no user between logging out and the next page. */}
      {user && <AccountSettings key={user.id} user={user} extra={extraAccountPanels} />}
    </>
  );
};
