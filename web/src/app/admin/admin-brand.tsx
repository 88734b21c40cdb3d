import { useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { adminPath } from '../../lib/paths.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { BrandPicture } from '../../site/brand/brand-picture.tsx';
import { Logo } from '../../site/brand/logo.tsx';
import { media } from '../../styles/tokens.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import * as css from './admin-nav.css.ts';

/** The name of the site, with a badge that marks the admin area. @param isRail whether only the logo is shown */
export const AdminBrand = ({ isRail = false }: { readonly isRail?: boolean }) => {
  const { site_name } = useBootstrap().branding;
  const isPhone = useMediaQuery(media.phone);
  return (
    <Link className={isRail ? css.railBrand : css.brand} to={adminPath} {...(isRail && { 'aria-label': site_name })}>
      <BrandPicture isSmall={isRail || isPhone}>
        <Logo />
        {!isRail && <span className={css.siteName}>{site_name}</span>}
      </BrandPicture>
      {!isRail && <Badge>{t('Admin')}</Badge>}
    </Link>
  );
};
