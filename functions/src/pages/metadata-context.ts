import { getGuestPermissions } from '../identity/roles/permissions-of.ts';
import { getRoles } from '../identity/roles/roles.store.ts';
import { cached } from '../platform/cached.ts';
import { getTableName } from '../platform/dynamo/table.ts';
import { requireEnv } from '../platform/env.ts';
import { guest, type Visitor } from '../platform/http/context.ts';
import { getSite } from '../site/public.ts';
import type { MetadataSite, SiteHome } from './heads.model.ts';

/** Seconds for which the settings are cached. */
const cacheSeconds = 60;

/** Returns the name of the site, its homepage, and the picture of its landing page. */
export const readSiteSettings = cached(
  cacheSeconds,
  () => getTableName('SITE_TABLE'),
  async () => {
    const { branding, homepage, landing_page: landing } = (await getSite()).settings;
    return { name: branding.site_name, homepage, landingPicture: landing.image };
  },
);

interface MetadataContext {
  readonly site: MetadataSite;
  readonly home: SiteHome;
  /** A visitor with the permissions of guests. Pages are always read as a guest. */
  readonly visitor: Visitor;
}

/** Returns the site, its home page, and a visitor with the permissions of guests. */
export const readMetadataContext = async (): Promise<MetadataContext> => {
  const [{ name, homepage, landingPicture }, roles] = await Promise.all([readSiteSettings(), getRoles()]);
  return {
    site: { name, origin: requireEnv('APP_ORIGIN') },
    home: { homepage, landingPicture },
    visitor: { ...guest, permissions: getGuestPermissions(roles) },
  };
};
