import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { guestRole } from '@overtone/shared/permissions/permissions.ts';
import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { getRoles } from '../../identity/roles/roles.store.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { requireEnv } from '../../platform/env.ts';
import { findLines, getSite } from '../../site/public.ts';
import { findMe } from '../me/me.service.ts';

/** The app's own texts. */
const sourceLanguage = 'en';

/** What was chosen, where the site still has it; else the site's first language. */
const languageOf = ({ localizations }: PublicSettings, chosen: string | undefined): string => {
  const known = localizations.map(({ language }) => language);
  return known.find((language) => language === chosen) ?? known[0] ?? sourceLanguage;
};

/**
 * Everything the app needs before its first screen, for a guest or for somebody signed in. One round trip; half a read
 * unit of the site's table, two more for a person, or one where whoever signs in was read already. Another language than
 * English is read after that: a second trip.
 * @param guestLanguage what a guest has chosen
 */
export const getBootstrapData = async (
  who: UserId | StoredUser | null,
  guestLanguage?: string,
): Promise<BootstrapData> => {
  const [{ settings, themes }, roles, user] = await Promise.all([
    getSite(),
    getRoles(),
    who === null ? null : findMe(who),
  ]);
  const language = languageOf(settings, user?.language ?? guestLanguage);
  return {
    user,
    settings: { ...settings, base_url: settings.base_url || requireEnv('APP_ORIGIN') },
    themes,
    guest_role: roles.get(guestRole.id) ?? guestRole,
    i18n: { language, lines: language === sourceLanguage ? null : await findLines(language) },
    show_cookie_notice: settings.cookie_notice.enable,
    branding: settings.branding,
  };
};
