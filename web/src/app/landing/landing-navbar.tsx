import type { ActionButton as Action } from '@overtone/shared/site/landing.model.ts';
import type { MenuItem } from '@overtone/shared/site/settings.model.ts';
import { Moon, Sun } from 'lucide-react';
import { ActionButton } from '../../features/landing/action-button.tsx';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../shell/logo.tsx';
import { LandingLinks } from './landing-links.tsx';
import { brand, control, menu, navbar, push } from './landing-navbar.css.ts';

interface LandingNavbarProps {
  readonly siteName: string;
  readonly items: readonly MenuItem[];
  readonly action: Action | null;
  readonly scrolled: boolean;
  readonly isDark: boolean;
  /** Left out where visitors may not change the theme. */
  readonly onToggleTheme: (() => void) | undefined;
}

/** Whose page it is, and the ways in. A narrow one leaves the menu to the page's foot. */
export const LandingNavbar = ({ siteName, items, action, scrolled, isDark, onToggleTheme }: LandingNavbarProps) => (
  <header className={navbar} data-scrolled={scrolled}>
    <span className={brand}>
      <Logo />
      {siteName}
    </span>
    <LandingLinks className={menu} label={t('Main')} items={items} />
    <span className={push} />
    {onToggleTheme && (
      <IconButton className={control} label={isDark ? t('Light mode') : t('Dark mode')} onClick={onToggleTheme}>
        {isDark ? <Sun /> : <Moon />}
      </IconButton>
    )}
    <ActionButton action={action} variant="primary" />
  </header>
);
