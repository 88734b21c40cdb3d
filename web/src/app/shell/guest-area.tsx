import { Moon, Sun } from 'lucide-react';
import { useLocation } from 'react-router';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { loginPathFrom } from '../session/paths.ts';
import { useTheme } from '../theme/use-theme.ts';
import { login, register } from './guest-area.css.ts';
import { control } from './top-bar.css.ts';

/** The ways in, and the theme: somebody without an account has no menu to choose it in. */
export const GuestArea = () => {
  const { registration } = useBootstrap().settings;
  const { isDark, toggle } = useTheme();
  const { pathname, search } = useLocation();
  return (
    <>
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
      <Link className={login} to={loginPathFrom(pathname + search)}>
        {t('Login')}
      </Link>
    </>
  );
};
