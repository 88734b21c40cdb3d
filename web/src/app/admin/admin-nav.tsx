import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'react-router';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { adminPath } from '../../lib/paths.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { BrandPicture } from '../../site/brand/brand-picture.tsx';
import { Logo } from '../../site/brand/logo.tsx';
import { MenuIcon } from '../../site/menus/menu-icon.tsx';
import { mirrored } from '../../styles/mirrored.css.ts';
import { media } from '../../styles/tokens.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import * as css from './admin-nav.css.ts';
import { type AdminSection, listSectionGroups } from './admin-sections.ts';

/** The name of the site, with a badge that marks the admin area. */
export const AdminBrand = () => {
  const { site_name } = useBootstrap().branding;
  return (
    <Link className={css.brand} to={adminPath}>
      <BrandPicture isSmall={useMediaQuery(media.phone)}>
        <Logo />
        <span className={css.siteName}>{site_name}</span>
      </BrandPicture>
      <Badge>{t('Admin')}</Badge>
    </Link>
  );
};

const SectionLink = ({
  section,
  onNavigate,
}: {
  readonly section: AdminSection;
  readonly onNavigate: (() => void) | undefined;
}) => {
  const { pathname } = useLocation();
  const isCurrent = pathname === section.path || pathname.startsWith(`${section.path}/`);
  return (
    <Link
      className={css.link}
      to={section.path}
      {...(isCurrent && { 'aria-current': 'page' })}
      {...(onNavigate && { onClick: onNavigate })}
    >
      <MenuIcon name={section.icon} />
      <span className={css.linkName}>{section.name()}</span>
    </Link>
  );
};

/** The sections of the admin area that the user can open. @param onNavigate called before the navigation, to close the drawer */
export const AdminNav = ({ onNavigate }: { readonly onNavigate?: () => void }) => (
  <nav className={css.nav} aria-label={t('Admin area')}>
    <Link className={css.link} to="/" {...(onNavigate && { onClick: onNavigate })}>
      <ArrowLeft className={mirrored} aria-hidden />
      <span className={css.linkName}>{t('Back to the site')}</span>
    </Link>
    {listSectionGroups(useBootstrap()).map(({ id, name, sections }) => (
      <div key={id}>
        <h2 className={css.group}>{name()}</h2>
        <ul className={css.list}>
          {sections.map((section) => (
            <li key={section.id}>
              <SectionLink section={section} onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
);
