import type { ChannelLeafRow, ChannelPage, ChannelRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import { socialServices } from '@overtone/shared/identity/users/social-services.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import {
  createAuthWall,
  createLandingWall,
  landingTopRow,
  listCovers,
  wallSizes,
} from '@overtone/shared/pages/cover-walls.ts';
import type { Role } from '@overtone/shared/permissions/permissions.ts';
import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { getMenuItems, type MenuPosition } from '@overtone/shared/site/menus/menu-items.ts';
import { getDensitySources, renderSources } from './picture-sources.ts';
import type { PageLanguage, TemplateValues } from './render-template.ts';

/** The pages without the shell whose first screen is in the document. */
export type ScreenName = 'login' | 'register' | 'landing';

const screensByPath: Readonly<Record<string, ScreenName>> = {
  ...{ '/login': 'login', '/register': 'register', '/landing': 'landing' },
};
const homeScreens = {
  landingPage: 'landing',
  loginPage: 'login',
  registerPage: 'register',
  channel: undefined,
} as const;

/**
 * Returns the screen that a guest sees at a path, or undefined for pages with the shell. While registration is disabled,
 * the login page replaces it, as in the app.
 */
export const findScreenName = (
  path: string,
  { homepage, registration }: Pick<PublicSettings, 'homepage' | 'registration'>,
): ScreenName | undefined => {
  const name = path === '/' ? homeScreens[homepage.type] : screensByPath[path];
  return name === 'register' && registration.disable ? 'login' : name;
};

/** What the first screens show. */
export interface ScreenContent {
  readonly settings: PublicSettings;
  readonly guestRole: Role;
  readonly language: PageLanguage;
  /** The channel of the home page, or the one with the covers of the landing page. Undefined if guests may not see it. */
  readonly channel: ChannelPage | undefined;
}

const createCover = (image: Image, sizes: string, media?: string): TemplateValues => ({
  sources: { html: renderSources(getDensitySources({ id: image.id, sizes }), media) },
});

/** The login pages have no wall on narrow screens (`web/src/app/auth-frame/auth-frame.css.ts`). */
const withAuthWall = '(min-width: 900px)';

const isLeafRow = (row: ChannelRow): row is ChannelLeafRow => row.type !== 'channel';

/** Returns the part of a row that shows a picture, as the cards of the app do. */
const getPicture = (row: ChannelLeafRow) => {
  const { image, covers = [] } = (
    row as unknown as Readonly<Record<string, { image: Image | null; covers?: Image[] }>>
  )[row.type] ?? { image: null };
  return { image, covers };
};

const buildLogos = ({ branding }: PublicSettings): TemplateValues => {
  const { logo_light, logo_dark, logo_light_mobile, logo_dark_mobile } = branding;
  const [light, dark] = [logo_light ?? logo_dark, logo_dark ?? logo_light];
  if (!light || !dark) return {};
  const smallLight = logo_light_mobile || logo_light;
  const smallDark = logo_dark_mobile || logo_dark;
  return {
    ...{ logoLight: light, logoDark: dark },
    ...{ logoLightSmall: smallLight ?? smallDark ?? light, logoDarkSmall: smallDark ?? smallLight ?? dark },
  };
};

const buildMenu = ({ settings, guestRole, language }: ScreenContent, position: MenuPosition): TemplateValues[] =>
  getMenuItems({ settings, guest_role: guestRole, user: null }, position).map(({ label }) => ({
    label: language.find(label) ?? label,
  }));

const buildAuthValues = (content: ScreenContent): TemplateValues => {
  const { social, registration, demo, cookie_notice } = content.settings;
  const services = socialServices.filter((service) => social[service].enable);
  const wall = createAuthWall(content.channel?.content.data ?? []);
  return {
    demoEmail: demo?.email ?? '',
    demoPassword: '•'.repeat(demo?.password.length ?? 0),
    hasSocial: services.length > 0,
    isCompact: social.compact_buttons,
    social: services.map((service) => ({ [service]: true, service })),
    extraFields: registration.extra_fields.map((name) => ({ [name]: true })),
    policies: registration.policies.map(({ name, url }) => ({
      policy: content.language.find(name) ?? name,
      hasLink: Boolean(url),
    })),
    footerLinks: buildMenu(content, 'auth-page-footer'),
    hasWall: wall.some((covers) => covers.length > 0),
    wall: wall.map((covers) => ({
      covers: covers.map((image) => createCover(image, wallSizes.auth, withAuthWall)),
    })),
    isNoticeAtTop: cookie_notice.enable && cookie_notice.position === 'top',
    isNoticeAtBottom: cookie_notice.enable && cookie_notice.position === 'bottom',
  };
};

const buildLandingValues = (content: ScreenContent): TemplateValues => {
  const { landing_page: page, localizations, themes } = content.settings;
  const translate = (text: string): string => content.language.find(text) ?? text;
  const buildButton = (button: typeof page.buttons.primary) =>
    button ? { label: translate(button.label) } : undefined;
  const covers = listCovers((content.channel?.content.data ?? []).filter(isLeafRow).map(getPicture));
  return {
    title: translate(page.title),
    subtitle: translate(page.subtitle),
    picture: page.image ?? '',
    ...{ overlayFrom: page.overlay.from, overlayTo: page.overlay.to, overlayOpacity: String(page.overlay.opacity) },
    primary: buildButton(page.buttons.primary),
    secondary: buildButton(page.buttons.secondary),
    menu: buildMenu(content, 'landing-page-navbar'),
    hasLanguages: localizations.length > 1,
    hasThemes: themes.user_change,
    hasWall: covers.length > 0,
    wall: createLandingWall(covers).map((column) => ({
      covers: column.map((image, row) => ({
        ...createCover(image, wallSizes.landing),
        isFirst: row === landingTopRow,
      })),
    })),
  };
};

/** Returns what the template of a screen is filled with. */
export const buildScreenValues = (name: ScreenName, content: ScreenContent): TemplateValues => ({
  siteName: content.settings.branding.site_name,
  ...buildLogos(content.settings),
  canRegister: !content.settings.registration.disable,
  ...(name === 'landing' ? buildLandingValues(content) : buildAuthValues(content)),
});
