import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';
import { BrandPicture } from './brand-picture.tsx';
import { Logo } from './logo.tsx';
import { container, name } from './logo-and-name.css.ts';

/** The logo and the name of the site. The name is hidden if the buttons next to it leave no space. */
export const LogoAndName = ({ siteName }: { readonly siteName: string }) => (
  <BrandPicture isSmall={useMediaQuery(media.phone)}>
    <span className={container}>
      <Logo />
      <span className={name}>{siteName}</span>
    </span>
  </BrandPicture>
);
