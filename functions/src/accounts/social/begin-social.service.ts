import type { SocialKeys } from '@overtone/shared/accounts/auth/social.settings.ts';
import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { text } from '@overtone/shared/texts/text.ts';
import {
  requireBrowserSession,
  requireConfirmedPassword,
} from '../../identity/passwords/confirmed-password.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { logger } from '../../platform/logger.ts';
import { getPrivateSettings, getPublicSettings } from '../../site/public.ts';
import { type Provider, providers } from './provider.ts';
import { createAuthorizationUrl, createSocialSecrets } from './provider-client.ts';
import { setSocialCookie } from './social-cookies.ts';
import { putFlow } from './social-flows.store.ts';
import { createFailure, genericFailure, redirectToResult } from './social-result.ts';

export interface EnabledProvider {
  readonly provider: Provider;
  readonly keys: SocialKeys;
}

/** Returns a provider that the site has enabled and configured, or undefined. Costs one round trip. */
export const findEnabledProvider = async (service: SocialService): Promise<EnabledProvider | undefined> => {
  const [settings, { social }] = await Promise.all([getPublicSettings(), getPrivateSettings()]);
  const keys = social[service];
  if (!settings.social[service].enable || !keys.client_id || !keys.client_secret) return undefined;
  return { provider: providers[service], keys };
};

/**
 * Redirects a user to the login page of a provider. The callback must match the flow that is stored here.
 * @param userId the user who connects the provider to the account; null for a login
 * @throws AppError `rate.limited`
 */
export const startSocialLogin = async (
  service: SocialService,
  userId: UserId | null,
  context: RequestContext,
): Promise<{ location: string }> => {
  await limitRate('social', context);
  const { name } = providers[service];
  const enabled = await findEnabledProvider(service);
  if (!enabled)
    return redirectToResult(createFailure(text('Logging in with :provider isn’t available.', { provider: name })));
  const secrets = createSocialSecrets();
  try {
    const location = await createAuthorizationUrl(enabled.provider, enabled.keys, secrets);
    await putFlow(setSocialCookie('flow', context), { service, userId, ...secrets });
    return { location };
  } catch (error) {
    logger.error(`Failed to start login with ${name}`, { requestId: context.requestId, error });
    return redirectToResult(genericFailure);
  }
};

/**
 * Starts to connect a provider to the account of the logged-in user. A connected provider can log in from then on, so
 * that an unattended browser must not be enough: the password must have been confirmed, or the login must be recent.
 * @throws AppError `password.confirmation_required`, `permission.denied` for an API token, `rate.limited`
 */
export const startConnecting = async (
  service: SocialService,
  context: RequestContext,
): Promise<{ location: string }> => {
  requireBrowserSession(context);
  await requireConfirmedPassword(context);
  return startSocialLogin(service, requireUserId(context.visitor), context);
};
