import { guestRole, type Role } from '@overtone/shared/permissions/permissions.ts';
import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { getGuestPermissions } from '../identity/roles/permissions-of.ts';
import { getRoles } from '../identity/roles/roles.store.ts';
import { cached } from '../platform/cached.ts';
import { getTableName } from '../platform/dynamo/table.ts';
import { requireEnv } from '../platform/env.ts';
import { guest, type Visitor } from '../platform/http/context.ts';
import { getSite } from '../site/public.ts';
import type { MetadataSite } from './heads.model.ts';

/** Seconds for which the settings are cached. */
const cacheSeconds = 60;

/** Returns the public settings of the site. */
export const readSiteSettings = cached(
  cacheSeconds,
  () => getTableName('SITE_TABLE'),
  async () => (await getSite()).settings,
);

interface MetadataContext {
  readonly site: MetadataSite;
  readonly settings: PublicSettings;
  readonly guestRole: Role;
  /** A visitor with the permissions of guests. Pages are always read as a guest. */
  readonly visitor: Visitor;
}

/** Returns the site, its settings, the role of guests, and a visitor with their permissions. */
export const readMetadataContext = async (): Promise<MetadataContext> => {
  const [settings, roles] = await Promise.all([readSiteSettings(), getRoles()]);
  return {
    site: { name: settings.branding.site_name, origin: requireEnv('APP_ORIGIN') },
    settings,
    guestRole: roles.get(guestRole.id) ?? guestRole,
    visitor: { ...guest, permissions: getGuestPermissions(roles) },
  };
};
