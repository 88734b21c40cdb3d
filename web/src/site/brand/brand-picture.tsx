import type { ReactNode } from 'react';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { useTheme } from '../theme/use-theme.ts';
import { picture } from './brand-picture.css.ts';

interface BrandPictureProps {
  /** There is room for a mark alone, as on a phone. */
  readonly small?: boolean;
  /** What stands there where the site has no logo of its own: our mark, and its name where there is room. */
  readonly children: ReactNode;
}

/** The site's own logo wherever its mark stands: the light one on a dark theme and the other way round. */
export const BrandPicture = ({ small = false, children }: BrandPictureProps) => {
  const { branding } = useBootstrap();
  const { isDark } = useTheme();
  const light = (small && branding.logo_light_mobile) || branding.logo_light;
  const dark = (small && branding.logo_dark_mobile) || branding.logo_dark;
  const source = isDark ? (light ?? dark) : (dark ?? light);
  return source ? <img className={picture} src={source} alt={branding.site_name} /> : children;
};
