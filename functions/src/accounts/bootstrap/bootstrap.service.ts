import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { guestRole } from '@overtone/shared/permissions/permissions.ts';
import { getCanonicalLanguage } from '@overtone/shared/site/languages/language-tag.ts';
import {
  browserNamespaces,
  sourceLanguage,
  translationsKey,
} from '@overtone/shared/site/languages/translation-namespaces.ts';
import { getThemeDefaults } from '@overtone/shared/site/themes/theme-defaults.ts';
import { managesAnyArtist } from '../../catalog/public.ts';
import { getRoles } from '../../identity/roles/roles.store.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { requireEnv } from '../../platform/env.ts';
import { getLanguage, getSite, type Site } from '../../site/public.ts';
import { isInAnyWorkspace } from '../../workspaces/public.ts';
import { findMe } from '../me/me.service.ts';

/** Returns the URLs of the existing translation files of a language. */
const getTranslationUrls = (language: string, texts: Site['texts']): BootstrapData['i18n']['lines'] => {
  if (language === sourceLanguage) return null;
  const tag = getCanonicalLanguage(language) ?? language;
  const files = texts.get(tag) ?? {};
  return Object.fromEntries(
    browserNamespaces.flatMap((namespace) => {
      const hash = files[namespace];
      return hash ? [[namespace, `/${translationsKey(tag, namespace, hash)}`]] : [];
    }),
  );
};

/**
 * Returns everything that the app needs before its first screen, for a guest or a logged-in user. Costs one round trip
 * in every language, because translations are files that the browser fetches. Costs half a read unit of the site table
 * for each 4 KB, and 4 more for a user, or 3 if the user was already read.
 * @param guestLanguage the language that the guest selected
 */
export const getBootstrapData = async (
  userOrId: UserId | StoredUser | null,
  guestLanguage?: string,
): Promise<BootstrapData> => {
  const userId = typeof userOrId === 'object' && userOrId !== null ? userOrId.id : userOrId;
  const [{ settings, themes, texts }, roles, user, managesArtists, isInWorkspace] = await Promise.all([
    getSite(),
    getRoles(),
    userOrId === null ? null : findMe(userOrId),
    userId !== null && managesAnyArtist(userId),
    userId !== null && isInAnyWorkspace(userId),
  ]);
  const language = getLanguage(settings, user?.language ?? guestLanguage);
  return {
    user,
    manages_artists: managesArtists || isInWorkspace,
    settings: {
      ...settings,
      base_url: settings.base_url || requireEnv('APP_ORIGIN'),
      themes: { ...settings.themes, ...getThemeDefaults(themes, settings.themes.default_id) },
    },
    themes,
    guest_role: roles.get(guestRole.id) ?? guestRole,
    i18n: { language, lines: getTranslationUrls(language, texts) },
    show_cookie_notice: settings.cookie_notice.enable,
    branding: settings.branding,
  };
};
