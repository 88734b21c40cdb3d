import type { ReactNode } from 'react';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { useTheme } from '../theme/use-theme.ts';
import { picture } from './brand-picture.css.ts';
import { OwnLogo } from './own-logo.tsx';

interface BrandPictureProps {
  /** There is room for a mark alone, as on a phone. */
  readonly small?: boolean;
  /** What stands there where the site has no logo of its own: our mark, and its name where there is room. */
  readonly children: ReactNode;
}

/** The site's own logo wherever its mark stands. */
export const BrandPicture = ({ small = false, children }: BrandPictureProps) => {
  const { branding } = useBootstrap();
  const { isDark } = useTheme();
  return (
    <OwnLogo branding={branding} isDark={isDark} small={small} className={picture} alt={branding.site_name}>
      {children}
    </OwnLogo>
  );
};
