import { guestPermissions } from '../identity/roles/permissions-of.ts';
import { getRoles } from '../identity/roles/roles.store.ts';
import { cached } from '../platform/cached.ts';
import { tableName } from '../platform/dynamo/table.ts';
import { requireEnv } from '../platform/env.ts';
import { guest, type Visitor } from '../platform/http/context.ts';
import { getSite } from '../site/public.ts';
import type { HeadSite } from './heads.model.ts';

/** Seconds for which the name of the site is cached. */
const cacheSeconds = 60;

const siteName = cached(
  cacheSeconds,
  () => tableName('SITE_TABLE'),
  async () => (await getSite()).settings.branding.site_name,
);

/** Returns the site, and a visitor with the permissions of guests. Metadata is always read as a guest. */
export const readHeadSite = async (): Promise<{ readonly site: HeadSite; readonly reader: Visitor }> => {
  const [name, roles] = await Promise.all([siteName(), getRoles()]);
  return {
    site: { name, origin: requireEnv('APP_ORIGIN') },
    reader: { ...guest, permissions: guestPermissions(roles) },
  };
};
