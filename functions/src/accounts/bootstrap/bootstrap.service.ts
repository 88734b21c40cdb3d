import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { guestRole } from '@overtone/shared/permissions/permissions.ts';
import { canonicalLanguage } from '@overtone/shared/site/languages/language-tag.ts';
import { browserPlaces, sourceLanguage, textsKey } from '@overtone/shared/site/languages/text-places.ts';
import { themeDefaultsOf } from '@overtone/shared/site/themes/theme-defaults.ts';
import { managesSome } from '../../catalog/public.ts';
import { getRoles } from '../../identity/roles/roles.store.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { requireEnv } from '../../platform/env.ts';
import { getSite, languageOf, type Site } from '../../site/public.ts';
import { findMe } from '../me/me.service.ts';

/** Where the browser finds a language's texts: as far as somebody has translated them. */
const addressesOf = (language: string, texts: Site['texts']): BootstrapData['i18n']['lines'] => {
  if (language === sourceLanguage) return null;
  const tag = canonicalLanguage(language) ?? language;
  const files = texts.get(tag) ?? {};
  return Object.fromEntries(
    browserPlaces.flatMap((place) => {
      const hash = files[place];
      return hash ? [[place, `/${textsKey(tag, place, hash)}`]] : [];
    }),
  );
};

/**
 * Everything the app needs before its first screen, for a guest or for somebody signed in. One round trip in every
 * language, since a language's texts are files that the browser fetches; half a read unit of the site's table for each
 * 4 KB, two and a half more for a person, or one less where whoever signs in was read already.
 * @param guestLanguage what a guest has chosen
 */
export const getBootstrapData = async (
  who: UserId | StoredUser | null,
  guestLanguage?: string,
): Promise<BootstrapData> => {
  const [{ settings, themes, texts }, roles, user, managesArtists] = await Promise.all([
    getSite(),
    getRoles(),
    who === null ? null : findMe(who),
    who !== null && managesSome(typeof who === 'string' ? who : who.id),
  ]);
  const language = languageOf(settings, user?.language ?? guestLanguage);
  return {
    user,
    manages_artists: managesArtists,
    settings: {
      ...settings,
      base_url: settings.base_url || requireEnv('APP_ORIGIN'),
      themes: { ...settings.themes, ...themeDefaultsOf(themes, settings.themes.default_id) },
    },
    themes,
    guest_role: roles.get(guestRole.id) ?? guestRole,
    i18n: { language, lines: addressesOf(language, texts) },
    show_cookie_notice: settings.cookie_notice.enable,
    branding: settings.branding,
  };
};
