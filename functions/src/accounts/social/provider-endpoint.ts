import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';

/**
 * Where an address of a provider is: itself, or the same path below `SOCIAL_ENDPOINT_URL_<SERVICE>`, as the AWS SDK's
 * own `AWS_ENDPOINT_URL_*` do it.
 */
export const providerEndpoint = (service: SocialService, address: string): URL => {
  const override = process.env[`SOCIAL_ENDPOINT_URL_${service.toUpperCase()}`];
  if (!override) return new URL(address);
  const { pathname, search } = new URL(address);
  return new URL(`${override.replace(/\/$/, '')}${pathname === '/' ? '' : pathname}${search}`);
};
