import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { translateSiteText } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { link, links } from './landing-navbar.css.ts';

interface LandingLinksProps {
  /** Accessible name that distinguishes the two menus of the page. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly className?: string;
}

/** A menu of the landing page, without icons. */
export const LandingLinks = ({ label, items, className }: LandingLinksProps) => (
  <nav className={className} aria-label={label}>
    <ul className={links}>
      {items.map((item) => (
        <li key={item.id}>
          {item.type === 'route' ? (
            <Link className={link} to={item.action}>
              {translateSiteText(item.label)}
            </Link>
          ) : (
            <a className={link} href={item.action} target={item.target} rel="noreferrer">
              {translateSiteText(item.label)}
            </a>
          )}
        </li>
      ))}
    </ul>
  </nav>
);
