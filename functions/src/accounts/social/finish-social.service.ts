import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { readSessionCookie } from '../../identity/sessions/session-cookie.ts';
import { findSession } from '../../identity/sessions/sessions.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { logger } from '../../platform/logger.ts';
import { findEnabled } from './begin-social.service.ts';
import { notifySocialLoginChange } from './notify-social-login-change.ts';
import { providers } from './provider.ts';
import { redeem } from './provider-client.ts';
import { readSocialCookie, takeSocialCookie } from './social-cookies.ts';
import type { SocialFlow } from './social-flow.items.ts';
import { takeFlow } from './social-flows.store.ts';
import type { SocialIdentity } from './social-identity.model.ts';
import { connectIdentity, findIdByIdentity } from './social-profiles.store.ts';
import { failed, failedWith, type SocialOutcome } from './social-result.ts';
import { signInAs } from './social-sign-in.service.ts';

/**
 * Connects a provider to whoever began it, if that is still who is signed in: the provider took its time, in which they may
 * have been signed out everywhere.
 */
const connect = async (
  identity: SocialIdentity,
  { userId }: SocialFlow,
  { headers }: RequestContext,
): Promise<SocialOutcome> => {
  const { name: provider, service } = providers[identity.service];
  const bearer = readSessionCookie(headers);
  const user = bearer && bearer.userId === userId ? (await findSession(bearer))?.user : undefined;
  if (!user) return failedWith(text('You were signed out meanwhile. Please sign in and try again.'));
  if ((await findIdByIdentity(identity)) === user.id) return { status: 'SUCCESS' };
  if (await connectIdentity(user, identity)) {
    await notifySocialLoginChange(user, service, true);
    return { status: 'SUCCESS' };
  }
  const hasOne = user.social_profiles.some(({ service_name }) => service_name === service);
  return failedWith(
    hasOne
      ? text('Another :provider account is connected to yours. Disconnect it first.', { provider })
      : text('This :provider account is connected to another account.', { provider }),
  );
};

/** The way to the provider that this answer is the end of; undefined for an answer to nothing. It counts once. */
const flowOf = async (
  service: SocialService,
  state: string | null,
  context: RequestContext,
): Promise<SocialFlow | undefined> => {
  const secret = readSocialCookie('flow', context);
  takeSocialCookie('flow', context);
  const flow = secret ? await takeFlow(secret) : undefined;
  return flow?.service === service && state !== null && flow.state === state ? flow : undefined;
};

/**
 * What a person comes back from a provider with, brought to its end. Nothing of the provider's own words is shown: it
 * stands in an address that anybody can write.
 */
export const finishSocial = async (
  service: SocialService,
  answer: URLSearchParams,
  context: RequestContext,
): Promise<SocialOutcome> => {
  const flow = await flowOf(service, answer.get('state'), context);
  if (!flow) return failedWith(text('This sign-in has run out, or was begun elsewhere. Please try again.'));
  const { name } = providers[service];
  if (answer.get('error')) return failedWith(text('You have not been signed in with :provider.', { provider: name }));
  const enabled = await findEnabled(service);
  if (!enabled) return failed;
  try {
    const identity = await redeem(enabled.provider, enabled.keys, flow, answer);
    return flow.userId === null ? await signInAs(identity, context) : await connect(identity, flow, context);
  } catch (error) {
    if (error instanceof AppError && error.code !== 'internal') return failedWith(error.said);
    logger.error(`A sign-in with ${name} failed`, { requestId: context.requestId, error });
    return failed;
  }
};
