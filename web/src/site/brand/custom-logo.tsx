import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { type ReactNode, useState } from 'react';

interface CustomLogoProps {
  readonly branding: PublicSettings['branding'];
  readonly isDark: boolean;
  /** Prefers the small variant of the logo, as on phones. */
  readonly isSmall: boolean;
  readonly className: string;
  /** Empty if a text next to the logo names the site. */
  readonly alt: string;
  /** Shown if the site has no custom logo, or if it cannot be loaded. */
  readonly children: ReactNode;
}

/** The custom logo of the site: the light variant in a dark theme, and the dark variant in a light theme. */
export const CustomLogo = ({ branding, isDark, isSmall, className, alt, children }: CustomLogoProps) => {
  const [failedSource, setFailedSource] = useState<string>();
  const light = (isSmall && branding.logo_light_mobile) || branding.logo_light;
  const dark = (isSmall && branding.logo_dark_mobile) || branding.logo_dark;
  const source = isDark ? (light ?? dark) : (dark ?? light);
  if (!source || source === failedSource) return children;
  return <img className={className} src={source} alt={alt} onError={() => setFailedSource(source)} />;
};
