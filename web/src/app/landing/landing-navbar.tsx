import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { t } from '../../lib/i18n.ts';
import { MarkAndName } from '../../site/brand/mark-and-name.tsx';
import { VisitorArea } from '../shell/visitor-area.tsx';
import { LandingLinks } from './landing-links.tsx';
import { menu, navbar, push } from './landing-navbar.css.ts';

interface LandingNavbarProps {
  readonly siteName: string;
  readonly items: readonly MenuItem[];
  readonly scrolled: boolean;
}

/** Whose page it is, and the ways in. A narrow one leaves the menu to the page's foot. */
export const LandingNavbar = ({ siteName, items, scrolled }: LandingNavbarProps) => (
  <header className={navbar} data-scrolled={scrolled}>
    <MarkAndName siteName={siteName} />
    <LandingLinks className={menu} label={t('Main')} items={items} />
    <span className={push} />
    <VisitorArea />
  </header>
);
