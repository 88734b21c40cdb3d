import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { User } from '../../identity/users/user.model.ts';
import { Role } from '../../permissions/permissions.ts';
import { createModel } from '../../settings/fields-model.ts';
import { PublicSettings } from '../../settings/settings.model.ts';
import { brandingSettings } from '../../site/branding/branding.settings.ts';
import { browserNamespaces } from '../../site/languages/translation-namespaces.ts';
import { Theme } from '../../site/themes/theme.model.ts';
import { ThemeDefaults } from '../../site/themes/theme-defaults.ts';

/** All data that the app needs before its first screen. */
export const BootstrapData = z.object({
  /** The logged-in user; null for a guest. */
  user: User.nullable(),
  /** Whether the user manages an artist or is in a workspace, regardless of roles. */
  manages_artists: z.boolean(),
  settings: z.intersection(PublicSettings, z.object({ themes: ThemeDefaults })),
  themes: z.array(Theme),
  guest_role: Role,
  /**
   * `lines` contains the URLs of the translation files by namespace: immutable JSON files that map English texts to
   * translations. Namespaces without translations are missing. Null for English.
   */
  i18n: z.object({
    language: z.string(),
    lines: z.partialRecord(z.enum(browserNamespaces), z.string()).nullable(),
  }),
  show_cookie_notice: z.boolean(),
  branding: createModel(brandingSettings.public.branding),
});
export type BootstrapData = z.output<typeof BootstrapData>;

export const bootstrapContract = {
  bootstrapData: endpoint({
    method: 'GET',
    path: 'bootstrap-data',
    access: 'public',
    summary: 'Read the data the app needs to start',
    request: z.object({}),
    reply: z.object({ bootstrapData: BootstrapData }),
  }),
};
