import { useLocation } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { loginPathFrom } from '../../lib/login-path.ts';
import { Link } from '../../ui/actions/link.tsx';
import { field, signIn } from './composer.css.ts';

/** Replaces the form for guests: they log in and return to the page. */
export const GuestNote = () => {
  const { pathname, search } = useLocation();
  return (
    <Link className={signIn} to={loginPathFrom(pathname + search)}>
      <span className={field}>{t('Log in to comment')}</span>
    </Link>
  );
};
