import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { darkTheme, lightTheme, type Theme } from '@overtone/shared/site/themes/theme.model.ts';
import type { EmailBrand, EmailColors } from './email-parts.ts';

/** Email clients support hexadecimal colors. Other values of a theme are replaced by the default. */
const hex = /^#[0-9a-f]{6}$/i;

const getColors = (theme: Theme | undefined, defaultTheme: Theme): EmailColors => {
  const color = (token: string): string => {
    const customColor = theme?.values[token] ?? '';
    return hex.test(customColor) ? customColor : (defaultTheme.values[token] ?? '#000000');
  };
  return {
    background: color('background'),
    surface: color('surface'),
    raised: color('raised'),
    text: color('text'),
    muted: color('muted'),
    accent: color('accent'),
    onAccent: color('onAccent'),
  };
};

/** Returns the design of the site's emails: its name, its logos and the colors of its default themes. */
export const getEmailBrand = (settings: PublicSettings, themes: readonly Theme[], origin: string): EmailBrand => {
  const { site_name, logo_light, logo_dark } = settings.branding;
  const siteUrl = settings.base_url || origin;
  // An invalid logo URL is omitted, so that it does not prevent an email.
  const toAbsoluteUrl = (url: string | null) => (url ? (URL.parse(url, siteUrl)?.href ?? null) : null);
  return {
    siteName: site_name,
    siteUrl,
    logoLight: toAbsoluteUrl(logo_light),
    logoDark: toAbsoluteUrl(logo_dark) ?? toAbsoluteUrl(logo_light),
    light: getColors(
      themes.find((theme) => theme.default_light),
      lightTheme,
    ),
    dark: getColors(
      themes.find((theme) => theme.default_dark),
      darkTheme,
    ),
  };
};
