import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { type ReactNode, useState } from 'react';

interface OwnLogoProps {
  readonly branding: PublicSettings['branding'];
  readonly isDark: boolean;
  /** There is room for a mark alone, as on a phone. */
  readonly small: boolean;
  readonly className: string;
  /** Empty where the words beside it, or around it, name the site. */
  readonly alt: string;
  /** What stands there where the site has no logo of its own, or it does not come. */
  readonly children: ReactNode;
}

/** The site's own logo: the light one on a dark theme and the other way round. */
export const OwnLogo = ({ branding, isDark, small, className, alt, children }: OwnLogoProps) => {
  const [broken, setBroken] = useState<string>();
  const light = (small && branding.logo_light_mobile) || branding.logo_light;
  const dark = (small && branding.logo_dark_mobile) || branding.logo_dark;
  const source = isDark ? (light ?? dark) : (dark ?? light);
  if (!source || source === broken) return children;
  return <img className={className} src={source} alt={alt} onError={() => setBroken(source)} />;
};
