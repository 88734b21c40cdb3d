import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { readSessionCookie } from '../../identity/sessions/session-cookie.ts';
import { findSession } from '../../identity/sessions/sessions.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { logger } from '../../platform/logger.ts';
import { findEnabledProvider } from './begin-social.service.ts';
import { notifySocialLoginChange } from './notify-social-login-change.ts';
import { providers } from './provider.ts';
import { redeemCode } from './provider-client.ts';
import { clearSocialCookie, readSocialCookie } from './social-cookies.ts';
import type { SocialFlow } from './social-flow.items.ts';
import { consumeFlow } from './social-flows.store.ts';
import type { SocialIdentity } from './social-identity.model.ts';
import { logInWithIdentity } from './social-login.service.ts';
import { connectIdentity, findUserIdByIdentity } from './social-profiles.store.ts';
import { createFailure, genericFailure, type SocialOutcome } from './social-result.ts';

/**
 * Connects a provider to the user who started the flow, if that user is still logged in. All sessions may have been
 * ended while the provider responded.
 */
const connectProvider = async (
  identity: SocialIdentity,
  { userId }: SocialFlow,
  { headers }: RequestContext,
): Promise<SocialOutcome> => {
  const { name: provider, service } = providers[identity.service];
  const bearer = readSessionCookie(headers);
  const user = bearer && bearer.userId === userId ? (await findSession(bearer))?.user : undefined;
  if (!user) return createFailure(text('You’ve been logged out. Log in and try again.'));
  if ((await findUserIdByIdentity(identity)) === user.id) return { status: 'SUCCESS' };
  if (await connectIdentity(user, identity)) {
    await notifySocialLoginChange(user, service, true);
    return { status: 'SUCCESS' };
  }
  const hasOtherAccount = user.social_profiles.some(({ service_name }) => service_name === service);
  return createFailure(
    hasOtherAccount
      ? text('You already have another :provider account connected. Disconnect it first.', { provider })
      : text('This :provider account is connected to another account.', { provider }),
  );
};

/** Deletes and returns the flow of a callback, or returns undefined if there is none. Each flow can be used once. */
const consumeMatchingFlow = async (
  service: SocialService,
  state: string | null,
  context: RequestContext,
): Promise<SocialFlow | undefined> => {
  const secret = readSocialCookie('flow', context);
  clearSocialCookie('flow', context);
  const flow = secret ? await consumeFlow(secret) : undefined;
  return flow?.service === service && state !== null && flow.state === state ? flow : undefined;
};

/**
 * Handles the callback of a provider. Error texts of the provider are not shown, because anyone can write them into
 * the URL.
 */
export const finishSocialLogin = async (
  service: SocialService,
  callbackParameters: URLSearchParams,
  context: RequestContext,
): Promise<SocialOutcome> => {
  const flow = await consumeMatchingFlow(service, callbackParameters.get('state'), context);
  if (!flow) return createFailure(text('This login has expired or was started elsewhere. Try again.'));
  const { name } = providers[service];
  if (callbackParameters.get('error'))
    return createFailure(text('You weren’t logged in with :provider.', { provider: name }));
  const enabled = await findEnabledProvider(service);
  if (!enabled) return genericFailure;
  try {
    const identity = await redeemCode(enabled.provider, enabled.keys, flow, callbackParameters);
    return flow.userId === null
      ? await logInWithIdentity(identity, context)
      : await connectProvider(identity, flow, context);
  } catch (error) {
    if (error instanceof AppError && error.code !== 'internal') return createFailure(error.userMessage);
    logger.error(`Failed to log in with ${name}`, { requestId: context.requestId, error });
    return genericFailure;
  }
};
