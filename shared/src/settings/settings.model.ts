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
import { fallbacksOf, modelOf } from './fields-model.ts';
import { playerSettings } from './player.settings.ts';
import type { SettingsSlice, ValuesOf } from './slice.ts';

/** Every feature's settings, in the order of the admin area. */
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
  ...contactSettings.private,
  ...uploadsSettings.private,
  ...scrobblingSettings.private,
};

/** What every visitor may read of the site's settings. */
export const PublicSettings = modelOf(publicFields);
export type PublicSettings = ValuesOf<typeof publicFields>;
/** What a new site starts with; the stored settings of the site lie over it. */
export const defaultSettings = fallbacksOf(publicFields);

/**
 * Settings that only the server and those who hold `settings.update` may read. They are kept apart from the public ones,
 * so that what every visitor gets is never read from the same item.
 */
export const PrivateSettings = modelOf(privateFields);
export type PrivateSettings = ValuesOf<typeof privateFields>;
export const defaultPrivateSettings = fallbacksOf(privateFields);
