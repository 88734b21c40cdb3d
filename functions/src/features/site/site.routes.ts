import { guestRole } from '@overtone/shared/permissions.ts';
import { siteContract } from '@overtone/shared/site/site.contract.ts';
import { requireEnv } from '../../platform/env.ts';
import { routes } from '../../platform/routes.ts';
import { getSite } from './site.store.ts';

export const siteRoutes = routes(siteContract, {
  bootstrapData: async () => {
    const { settings, themes } = await getSite();
    return {
      bootstrapData: {
        user: null,
        settings: { ...settings, base_url: settings.base_url || requireEnv('APP_ORIGIN') },
        themes,
        guest_role: guestRole,
        i18n: { language: 'en', lines: null },
        show_cookie_notice: settings.cookie_notice.enable,
        branding: settings.branding,
      },
    };
  },
});
