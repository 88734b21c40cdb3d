import { useBootstrap } from '../../lib/bootstrap.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';
import { useTheme } from '../theme/use-theme.ts';
import { Logo } from './logo.tsx';
import { name, picture } from './site-logo.css.ts';

/** The site's own logo, the light one on a dark theme and the other way round; without one ours, and the site's name. */
export const SiteLogo = () => {
  const { branding } = useBootstrap();
  const { isDark } = useTheme();
  const isPhone = useMediaQuery(media.phone);
  const [light, dark] = isPhone
    ? [branding.logo_light_mobile ?? branding.logo_light, branding.logo_dark_mobile ?? branding.logo_dark]
    : [branding.logo_light, branding.logo_dark];
  const source = isDark ? (light ?? dark) : (dark ?? light);
  if (source) return <img className={picture} src={source} alt={branding.site_name} />;
  return (
    <>
      <Logo />
      <span className={name}>{branding.site_name}</span>
    </>
  );
};
