import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { darkTheme, lightTheme, type Theme } from '@overtone/shared/site/themes/theme.model.ts';
import type { EmailBrand, EmailColors } from './email-parts.ts';

/** Mail clients know hexadecimal colours; anything else an admin's theme may say falls back to the product's own. */
const hex = /^#[0-9a-f]{6}$/i;

const coloursOf = (theme: Theme | undefined, own: Theme): EmailColors => {
  const colour = (token: string): string => {
    const chosen = theme?.values[token] ?? '';
    return hex.test(chosen) ? chosen : (own.values[token] ?? '#000000');
  };
  return {
    background: colour('background'),
    surface: colour('surface'),
    raised: colour('raised'),
    text: colour('text'),
    muted: colour('muted'),
    accent: colour('accent'),
    onAccent: colour('onAccent'),
  };
};

/** The look of a site's mails: its name, its logos and the colours of its default themes. */
export const emailBrand = (settings: PublicSettings, themes: readonly Theme[], origin: string): EmailBrand => {
  const { site_name, logo_light, logo_dark } = settings.branding;
  const siteUrl = settings.base_url || origin;
  // A logo that leads nowhere is left out: nobody's new password hangs on it.
  const absolute = (url: string | null) => (url ? (URL.parse(url, siteUrl)?.href ?? null) : null);
  return {
    siteName: site_name,
    siteUrl,
    logoLight: absolute(logo_light),
    logoDark: absolute(logo_dark) ?? absolute(logo_light),
    light: coloursOf(
      themes.find((theme) => theme.default_light),
      lightTheme,
    ),
    dark: coloursOf(
      themes.find((theme) => theme.default_dark),
      darkTheme,
    ),
  };
};
