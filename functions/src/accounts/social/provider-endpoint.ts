import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';

/**
 * Returns a URL of a provider, or the same path below `SOCIAL_ENDPOINT_URL_<SERVICE>`, like `AWS_ENDPOINT_URL_*` of
 * the AWS SDK.
 */
export const providerEndpoint = (service: SocialService, address: string): URL => {
  const override = process.env[`SOCIAL_ENDPOINT_URL_${service.toUpperCase()}`];
  if (!override) return new URL(address);
  const { pathname, search } = new URL(address);
  return new URL(`${override.replace(/\/$/, '')}${pathname === '/' ? '' : pathname}${search}`);
};
