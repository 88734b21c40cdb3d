import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { allSectionsPrivate } from '@overtone/shared/identity/users/profile-visibility.model.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { guestRole } from '@overtone/shared/permissions/permissions.ts';
import { defaultSettings, type PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { darkTheme, lightTheme } from '@overtone/shared/site/themes/theme.model.ts';
import { getThemeDefaults } from '@overtone/shared/site/themes/theme-defaults.ts';

/** The logged-in user, as the API returns it. */
export const buildUser = (changes: Partial<User> = {}): User => ({
  id: 'usr_01J00000000000000000000001',
  name: 'Orla Venn',
  image: null,
  findable: false,
  shows: allSectionsPrivate,
  first_name: 'Orla',
  last_name: 'Venn',
  email: 'orla.venn@example.com',
  email_verified_at: '2026-01-01T00:00:00.000Z',
  language: 'en',
  country: null,
  timezone: null,
  tokens: [],
  roles: [{ id: 'users', name: 'Users' }],
  permissions: [{ name: 'music.view', restrictions: [] }],
  subscriptions: [],
  social_profiles: [],
  has_password: true,
  two_factor_confirmed_at: null,
  two_factor_recovery_codes: null,
  unread_notifications_count: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  ...changes,
});

/** The bootstrap data, by default for a guest. Registration is open. */
export const buildBootstrap = (
  settings: Partial<PublicSettings> = {},
  user: User | null = null,
  managesArtists = false,
): BootstrapData => {
  const allSettings = {
    ...defaultSettings,
    registration: { ...defaultSettings.registration, disable: false },
    ...settings,
  };
  const themes = [darkTheme, lightTheme];
  return {
    user,
    session_id: user && 'ses_01J00000000000000000000001',
    manages_artists: managesArtists,
    settings: {
      ...allSettings,
      themes: { ...allSettings.themes, ...getThemeDefaults(themes, allSettings.themes.default_id) },
    },
    themes,
    guest_role: guestRole,
    i18n: { language: 'en', lines: null },
    show_cookie_notice: true,
    branding: allSettings.branding,
  };
};
