import type { UserId } from '@overtone/shared/ids.ts';
import { guestRole } from '@overtone/shared/permissions.ts';
import type { BootstrapData } from '@overtone/shared/site/site.contract.ts';
import { requireEnv } from '../../platform/env.ts';
import { getRoles } from '../roles/roles.store.ts';
import { findMe } from '../users/me.service.ts';
import { getSite } from './site.store.ts';

/**
 * Everything the app needs before its first screen, for a guest or for somebody signed in. One round trip; half a read
 * unit of the site's table, two more for a person.
 */
export const getBootstrapData = async (userId: UserId | null): Promise<BootstrapData> => {
  const [{ settings, themes }, roles, user] = await Promise.all([
    getSite(),
    getRoles(),
    userId === null ? null : findMe(userId),
  ]);
  return {
    user,
    settings: { ...settings, base_url: settings.base_url || requireEnv('APP_ORIGIN') },
    themes,
    guest_role: roles.get(guestRole.id) ?? guestRole,
    i18n: { language: user?.language ?? 'en', lines: null },
    show_cookie_notice: settings.cookie_notice.enable,
    branding: settings.branding,
  };
};
