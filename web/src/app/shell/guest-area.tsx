import { Moon, Sun } from 'lucide-react';
import { useLocation } from 'react-router';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { getLoginPath } from '../../lib/login-path.ts';
import { useTheme } from '../../site/theme/use-theme.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { login, register } from './guest-area.css.ts';
import { LanguageMenu } from './language-menu.tsx';
import { control } from './top-bar.css.ts';

/** The links to log in and register, and the choice of language and theme, because guests have no user menu. */
export const GuestArea = () => {
  const { registration, localizations } = useBootstrap().settings;
  const { isDark, toggle } = useTheme();
  const { pathname, search } = useLocation();
  return (
    <>
      {localizations.length > 1 && <LanguageMenu localizations={localizations} />}
      {toggle && (
        <IconButton className={control} label={isDark ? t('Light mode') : t('Dark mode')} onClick={toggle}>
          {isDark ? <Sun /> : <Moon />}
        </IconButton>
      )}
      {!registration.disable && (
        <Link className={register} to="/register">
          {t('Register')}
        </Link>
      )}
      <Link className={login} to={getLoginPath(pathname + search)}>
        {t('Login')}
      </Link>
    </>
  );
};
