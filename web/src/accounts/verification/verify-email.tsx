import { LogOut } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { SiteLogo } from '../../site/brand/site-logo.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { useLogout } from '../session/use-session.ts';
import { VerificationForm } from './verification-form.tsx';
import * as css from './verify-email.css.ts';

const reloadPage = (): void => location.reload();

/** The only screen for users with an unverified email address when the site requires verification (spec §2.2). */
export const VerifyEmail = ({ reload = reloadPage }: { readonly reload?: () => void }) => {
  const logout = useLogout();
  useDocumentTitle(t('Verify your email'));

  return (
    <div className={css.screen}>
      <header className={css.top}>
        <Button variant="quiet" onClick={() => void logout()}>
          <LogOut aria-hidden />
          {t('Logout')}
        </Button>
      </header>
      <main className={css.main}>
        <div className={css.logo}>
          <SiteLogo />
        </div>
        <h1 className={css.heading}>{t('Verify your email')}</h1>
        <VerificationForm onVerified={reload} />
      </main>
    </div>
  );
};
