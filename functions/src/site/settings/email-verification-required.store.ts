import { limits } from '@overtone/shared/limits.ts';
import { cached } from '../../platform/cached.ts';
import { tableName } from '../../platform/dynamo/table.ts';
import { getSite } from './site.store.ts';

/** Tells whether users must verify their email address first. Cached for `limits.rolesCachedSeconds`. */
export const isEmailVerificationRequired = cached(
  limits.rolesCachedSeconds,
  () => tableName('SITE_TABLE'),
  async (): Promise<boolean> => (await getSite()).settings.require_email_confirmation,
);
