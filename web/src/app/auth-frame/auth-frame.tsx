import { getMenuItems } from '@overtone/shared/site/menus/menu-items.ts';
import { Outlet } from 'react-router';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { link } from '../../site/brand/site-logo.css.ts';
import { SiteLogo } from '../../site/brand/site-logo.tsx';
import { PlainMenuLink } from '../../site/menus/menu-link.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { coverSide, footer, footerLink, footerLinks, frame, main } from './auth-frame.css.ts';
import { CoverWall } from './cover-wall.tsx';

/** The frame of the login and registration pages (spec §2.3): the form, with a wall of covers next to it. */
export const AuthFrame = () => {
  const bootstrap = useBootstrap();
  const { site_name } = bootstrap.branding;
  return (
    <div className={frame}>
      <div className={coverSide}>
        <header>
          <Link className={link} to="/" aria-label={site_name}>
            <SiteLogo />
          </Link>
        </header>
        <main className={main}>
          <Outlet />
        </main>
        <footer className={footer}>
          <span>© {site_name}</span>
          <nav aria-label={t('Footer')}>
            <ul className={footerLinks}>
              {getMenuItems(bootstrap, 'auth-page-footer').map((item) => (
                <li key={item.id}>
                  <PlainMenuLink item={item} className={footerLink} />
                </li>
              ))}
            </ul>
          </nav>
        </footer>
      </div>
      <CoverWall />
    </div>
  );
};
