import type { ReactNode } from 'react';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { useTheme } from '../theme/use-theme.ts';
import { picture } from './brand-picture.css.ts';
import { CustomLogo } from './custom-logo.tsx';

interface BrandPictureProps {
  /** Prefers the small variant of the logo, as on phones. */
  readonly isSmall?: boolean;
  /** Shown if the site has no custom logo: the default logo, and the name if there is space. */
  readonly children: ReactNode;
}

/** The custom logo of the site, or the default one. */
export const BrandPicture = ({ isSmall = false, children }: BrandPictureProps) => {
  const { branding } = useBootstrap();
  const { isDark } = useTheme();
  return (
    <CustomLogo branding={branding} isDark={isDark} isSmall={isSmall} className={picture} alt={branding.site_name}>
      {children}
    </CustomLogo>
  );
};
