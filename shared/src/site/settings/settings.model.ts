import * as z from 'zod';
import { defaultLandingPage, LandingPage } from '../landing/landing.model.ts';

const MenuItem = z.object({
  id: z.string(),
  label: z.string(),
  /** A lucide icon's name, kebab-case. */
  icon: z.string().nullable(),
  type: z.enum(['link', 'route']),
  action: z.string(),
  target: z.enum(['_self', '_blank']).default('_self'),
  roles: z.array(z.string()).default([]),
  permissions: z.array(z.string()).default([]),
  settings: z.record(z.string(), z.unknown()).default({}),
  subscriptionStatus: z.enum(['subscribed', 'unsubscribed']).nullable().default(null),
});
export type MenuItem = z.output<typeof MenuItem>;

export const menuPositions = [
  'sidebar-primary',
  'sidebar-secondary',
  'mobile-bottom',
  'landing-page-navbar',
  'user-dropdown',
  'auth-page-footer',
] as const;

const Menu = z.object({
  id: z.string(),
  positions: z.array(z.enum(menuPositions)),
  items: z.array(MenuItem),
});
export type Menu = z.output<typeof Menu>;

const Branding = z.object({
  site_name: z.string(),
  logo_light: z.string().nullable(),
  logo_dark: z.string().nullable(),
  logo_light_mobile: z.string().nullable(),
  logo_dark_mobile: z.string().nullable(),
});

const SocialProvider = z.object({ enable: z.boolean() });

/** What every visitor may read of the site's settings. Secret settings never get this type. */
export const PublicSettings = z.object({
  base_url: z.string(),
  dates: z.object({ default_timezone: z.string() }),
  cookie_notice: z.object({
    enable: z.boolean(),
    position: z.enum(['top', 'bottom']),
    button: z.object({ label: z.string(), action: z.string() }).nullable(),
  }),
  themes: z.object({
    default_id: z.string().nullable(),
    user_change: z.boolean(),
  }),
  menus: z.array(Menu),
  branding: Branding,
  homepage: z.object({ type: z.enum(['channel', 'landingPage', 'loginPage', 'registerPage']), value: z.string() }),
  landing_page: LandingPage,
  registration: z.object({
    disable: z.boolean(),
    /** What a person must accept; `url` is where it can be read. */
    policies: z.array(z.object({ id: z.string(), name: z.string(), url: z.string().nullable().default(null) })),
    /** Fields of the user that registration asks for beside email and password. */
    extra_fields: z.array(z.enum(['first_name', 'last_name', 'name', 'country'])),
  }),
  social: z.object({
    compact_buttons: z.boolean(),
    google: SocialProvider,
    facebook: SocialProvider,
    twitter: SocialProvider,
    envato: SocialProvider,
  }),
  /** Where a person goes after signing in. */
  auth: z.object({ redirect_uri: z.string(), admin_redirect_uri: z.string() }),
  /** What the login form of a demonstration is filled with. */
  demo: z.object({ email: z.string(), password: z.string() }).nullable(),
  /** Languages a person may choose. */
  localizations: z.array(z.object({ language: z.string(), name: z.string() })),
  billing: z.object({ enable: z.boolean() }),
  notifications: z.object({ integrated: z.boolean() }),
  notif: z.object({ subs: z.object({ integrated: z.boolean() }) }),
  api: z.object({ integrated: z.boolean() }),
  recaptcha: z.object({ site_key: z.string().nullable(), enable: z.record(z.string(), z.boolean()) }),
  require_email_confirmation: z.boolean(),
});
export type PublicSettings = z.output<typeof PublicSettings>;

const item = (id: string, label: string, icon: string, action: string) => ({
  id,
  label,
  icon,
  type: 'route' as const,
  action,
  target: '_self' as const,
  roles: [],
  permissions: [],
  settings: {},
  subscriptionStatus: null,
});

const home = item('home', 'Home', 'house', '/');
const search = item('search', 'Search', 'search', '/search');
const releases = item('new', 'New releases', 'sparkles', '/channel/new-releases');
const popular = item('popular', 'Popular', 'trending-up', '/channel/popular-albums');
const artists = item('artists', 'Artists', 'mic-vocal', '/channel/artists');
const playlists = item('playlists', 'Playlists', 'list-music', '/channel/playlists');
const contact = item('contact', 'Contact', 'mail', '/contact');
const genres = item('genres', 'Genres', 'shapes', '/channel/genres');

/** What a new site starts with; the stored settings of the site lie over it. */
export const defaultSettings: PublicSettings = {
  base_url: '',
  dates: { default_timezone: 'UTC' },
  cookie_notice: { enable: false, position: 'bottom', button: null },
  themes: { default_id: null, user_change: true },
  menus: [
    {
      id: 'primary',
      positions: ['sidebar-primary'],
      items: [home, search, releases, popular, artists, playlists, genres],
    },
    { id: 'landing', positions: ['landing-page-navbar'], items: [releases, playlists, artists, genres] },
    // Five tabs have room for their names on a phone.
    { id: 'mobile', positions: ['mobile-bottom'], items: [home, search, releases, popular, genres] },
    { id: 'auth-footer', positions: ['auth-page-footer'], items: [contact] },
  ],
  branding: {
    site_name: 'Overtone',
    logo_light: null,
    logo_dark: null,
    logo_light_mobile: null,
    logo_dark_mobile: null,
  },
  homepage: { type: 'channel', value: 'home' },
  landing_page: defaultLandingPage,
  registration: { disable: false, policies: [], extra_fields: [] },
  social: {
    compact_buttons: false,
    google: { enable: false },
    facebook: { enable: false },
    twitter: { enable: false },
    envato: { enable: false },
  },
  auth: { redirect_uri: '/', admin_redirect_uri: '/admin' },
  demo: null,
  localizations: [{ language: 'en', name: 'English' }],
  billing: { enable: false },
  notifications: { integrated: false },
  notif: { subs: { integrated: false } },
  api: { integrated: false },
  recaptcha: { site_key: null, enable: {} },
  require_email_confirmation: false,
};
