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
import { type AdminSection, sectionGroups } from './admin-sections.ts';

/** Whose site it is, and that this is where it is run. */
export const AdminBrand = () => {
  const { site_name } = useBootstrap().branding;
  return (
    <Link className={css.brand} to={adminPath}>
      <BrandPicture small={useMediaQuery(media.phone)}>
        <Logo />
        <span className={css.siteName}>{site_name}</span>
      </BrandPicture>
      <Badge>{t('Admin')}</Badge>
    </Link>
  );
};

const SectionLink = ({
  room,
  onChoose,
}: {
  readonly room: AdminSection;
  readonly onChoose: (() => void) | undefined;
}) => {
  const { pathname } = useLocation();
  const isCurrent = pathname === room.path || pathname.startsWith(`${room.path}/`);
  return (
    <Link
      className={css.link}
      to={room.path}
      {...(isCurrent && { 'aria-current': 'page' })}
      {...(onChoose && { onClick: onChoose })}
    >
      <MenuIcon name={room.icon} />
      <span className={css.linkName}>{room.name()}</span>
    </Link>
  );
};

/** The rooms of the admin area that this person may open. @param onChoose closes what the navigation stands in */
export const AdminNav = ({ onChoose }: { readonly onChoose?: () => void }) => (
  <nav className={css.nav} aria-label={t('Admin area')}>
    <Link className={css.link} to="/" {...(onChoose && { onClick: onChoose })}>
      <ArrowLeft className={mirrored} aria-hidden />
      <span className={css.linkName}>{t('Back to the site')}</span>
    </Link>
    {sectionGroups(useBootstrap()).map(({ id, name, rooms }) => (
      <div key={id}>
        <h2 className={css.group}>{name()}</h2>
        <ul className={css.list}>
          {rooms.map((room) => (
            <li key={room.id}>
              <SectionLink room={room} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
);
