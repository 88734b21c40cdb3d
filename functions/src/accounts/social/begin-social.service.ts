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
import { authorizationUrl, newSocialSecrets } from './provider-client.ts';
import { giveSocialCookie } from './social-cookies.ts';
import { putFlow } from './social-flows.store.ts';
import { failed, failedWith, resultPage } from './social-result.ts';

export interface Enabled {
  readonly provider: Provider;
  readonly keys: SocialKeys;
}

/** A provider that the site has switched on and has keys for; undefined else. One round trip. */
export const findEnabled = async (service: SocialService): Promise<Enabled | undefined> => {
  const [settings, { social }] = await Promise.all([getPublicSettings(), getPrivateSettings()]);
  const keys = social[service];
  if (!settings.social[service].enable || !keys.client_id || !keys.client_secret) return undefined;
  return { provider: providers[service], keys };
};

/**
 * Sends somebody to a provider's page; what they come back with has to fit what is noted here.
 * @param userId who connects the provider to their account; null for a sign-in
 * @throws AppError `rate.limited`
 */
export const beginSocial = async (
  service: SocialService,
  userId: UserId | null,
  context: RequestContext,
): Promise<{ location: string }> => {
  await limitRate('social', context);
  const { name } = providers[service];
  const enabled = await findEnabled(service);
  if (!enabled)
    return resultPage(failedWith(text('Signing in with :provider is not available here.', { provider: name })));
  const secrets = newSocialSecrets();
  try {
    const location = await authorizationUrl(enabled.provider, enabled.keys, secrets);
    await putFlow(giveSocialCookie('flow', context), { service, userId, ...secrets });
    return { location };
  } catch (error) {
    logger.error(`${name} cannot be reached`, { requestId: context.requestId, error });
    return resultPage(failed);
  }
};

/**
 * Begins to connect a provider to the account of whoever is signed in. What is connected signs in from then on, so that
 * somebody at an open laptop must not do it: the password has to be confirmed, or the sign-in to be a new one.
 * @throws AppError `password.confirmation_required`, `permission.denied` for an API token, `rate.limited`
 */
export const beginConnecting = async (
  service: SocialService,
  context: RequestContext,
): Promise<{ location: string }> => {
  requireBrowserSession(context);
  await requireConfirmedPassword(context);
  return beginSocial(service, requireUserId(context.visitor), context);
};
