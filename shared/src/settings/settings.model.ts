import { authSettings } from '../accounts/auth/auth.settings.ts';
import { socialSettings } from '../accounts/auth/social.settings.ts';
import { apiSettings } from '../accounts/tokens/api.settings.ts';
import { billingSettings } from '../billing/billing.settings.ts';
import { notificationsSettings } from '../notifications/notifications.settings.ts';
import { scrobblingSettings } from '../plays/scrobbling/scrobbling.settings.ts';
import { brandingSettings } from '../site/branding/branding.settings.ts';
import { contactSettings } from '../site/contact/contact.settings.ts';
import { cookieNoticeSettings } from '../site/cookie-notice/cookie-notice.settings.ts';
import { generalSettings } from '../site/general/general.settings.ts';
import { humanCheckSettings } from '../site/human-check/human-check.settings.ts';
import { landingSettings } from '../site/landing/landing.settings.ts';
import { languagesSettings } from '../site/languages/languages.settings.ts';
import { menusSettings } from '../site/menus/menus.settings.ts';
import { themesSettings } from '../site/themes/themes.settings.ts';
import { uploadsSettings } from '../uploads/uploads.settings.ts';
import { createModel, getDefaults } from './fields-model.ts';
import { playerSettings } from './player.settings.ts';
import type { SettingsSlice, ValuesOf } from './slice.ts';

/** The settings of all features, in the order of the admin area. */
export const settingsSlices = [
  generalSettings,
  brandingSettings,
  themesSettings,
  menusSettings,
  landingSettings,
  languagesSettings,
  authSettings,
  socialSettings,
  humanCheckSettings,
  contactSettings,
  cookieNoticeSettings,
  notificationsSettings,
  apiSettings,
  billingSettings,
  uploadsSettings,
  scrobblingSettings,
  playerSettings,
] as unknown as readonly SettingsSlice[];

const publicFields = {
  ...generalSettings.public,
  ...brandingSettings.public,
  ...themesSettings.public,
  ...menusSettings.public,
  ...landingSettings.public,
  ...languagesSettings.public,
  ...authSettings.public,
  ...socialSettings.public,
  ...humanCheckSettings.public,
  ...cookieNoticeSettings.public,
  ...notificationsSettings.public,
  ...apiSettings.public,
  ...billingSettings.public,
  ...playerSettings.public,
};

const privateFields = {
  ...socialSettings.private,
  ...humanCheckSettings.private,
  ...notificationsSettings.private,
  ...contactSettings.private,
  ...uploadsSettings.private,
  ...scrobblingSettings.private,
};

/** The settings that every visitor may read. */
export const PublicSettings = createModel(publicFields);
export type PublicSettings = ValuesOf<typeof publicFields>;
/** The settings of a new site, which the stored settings override. */
export const defaultSettings = getDefaults(publicFields);

/**
 * Settings that only the server and users with `settings.update` may read. They are stored in a separate item, so that they
 * cannot be sent with the public settings.
 */
export const PrivateSettings = createModel(privateFields);
export type PrivateSettings = ValuesOf<typeof privateFields>;
export const defaultPrivateSettings = getDefaults(privateFields);
