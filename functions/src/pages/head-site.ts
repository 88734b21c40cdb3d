import { guestPermissions } from '../identity/roles/permissions-of.ts';
import { getRoles } from '../identity/roles/roles.store.ts';
import { cached } from '../platform/cached.ts';
import { tableName } from '../platform/dynamo/table.ts';
import { requireEnv } from '../platform/env.ts';
import { guest, type Visitor } from '../platform/http/context.ts';
import { getSite } from '../site/public.ts';
import type { HeadSite } from './heads.model.ts';

/** Seconds that the site's name may be an older one. */
const keptSeconds = 60;

const siteName = cached(
  keptSeconds,
  () => tableName('SITE_TABLE'),
  async () => (await getSite()).settings.branding.site_name,
);

/** Whose pages they are, and who reads of them: what is told here is told everybody, whoever asked. */
export const readHeadSite = async (): Promise<{ readonly site: HeadSite; readonly reader: Visitor }> => {
  const [name, roles] = await Promise.all([siteName(), getRoles()]);
  return {
    site: { name, origin: requireEnv('APP_ORIGIN') },
    reader: { ...guest, permissions: guestPermissions(roles) },
  };
};
