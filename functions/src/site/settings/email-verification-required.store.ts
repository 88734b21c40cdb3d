import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { cached } from '../../platform/cached.ts';
import { getTableName } from '../../platform/dynamo/table.ts';
import { getSite } from './site.store.ts';

/** Returns whether users must verify their email address first. Cached for `identityLimits.serverCacheSeconds`. */
export const isEmailVerificationRequired = cached(
  identityLimits.serverCacheSeconds,
  () => getTableName('SITE_TABLE'),
  async (): Promise<boolean> => (await getSite()).settings.require_email_confirmation,
);
