import { useBootstrap } from '../../lib/bootstrap.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';
import { BrandPicture } from './brand-picture.tsx';
import { Logo } from './logo.tsx';
import { name } from './site-logo.css.ts';

/** The logo and the name of the site, for pages without other navigation. */
export const SiteLogo = () => (
  <BrandPicture isSmall={useMediaQuery(media.phone)}>
    <Logo />
    <span className={name}>{useBootstrap().branding.site_name}</span>
  </BrandPicture>
);
