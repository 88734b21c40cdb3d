import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { t } from '../../lib/i18n.ts';
import { LogoAndName } from '../../site/brand/logo-and-name.tsx';
import { VisitorArea } from '../shell/visitor-area.tsx';
import { LandingLinks } from './landing-links.tsx';
import { menu, navbar, spacer } from './landing-navbar.css.ts';

interface LandingNavbarProps {
  readonly siteName: string;
  readonly items: readonly MenuItem[];
  readonly isScrolled: boolean;
}

/** The logo, the menu, and the links to log in. On narrow screens the menu is only in the footer. */
export const LandingNavbar = ({ siteName, items, isScrolled }: LandingNavbarProps) => (
  <header className={navbar} data-scrolled={isScrolled}>
    <LogoAndName siteName={siteName} />
    <LandingLinks className={menu} label={t('Main')} items={items} />
    <span className={spacer} />
    <VisitorArea />
  </header>
);
