import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { lastfmReturn, type ScrobblerConnection } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { requireBrowserSession } from '../../identity/passwords/confirmed-password.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { requireEnv } from '../../platform/env.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.ts';
import { logger } from '../../platform/logger.ts';
import { createSecret, hashSecret } from '../../platform/secret.ts';
import { connectAccount, limitConnectAttempts } from './connect.service.ts';
import { createAuthorizationUrl, redeemToken } from './services/lastfm.ts';
import { readServices } from './services/services.ts';

const authorizationCookie = 'lastfm-flow';

/** A link on another site must not start a connection. The general origin check does not apply to GET requests. */
const requireSameOrigin = (headers: Headers): void => {
  const site = headers.get('sec-fetch-site');
  if (site === null || site === 'same-origin' || site === 'none') return;
  throw new AppError('origin.denied', 'This request didn’t come from this site.');
};

/**
 * Binds the authorization at Last.fm to this browser and session. Otherwise a link could connect an attacker's
 * Last.fm account, which would then receive everything that the user plays.
 */
const computeState = (secret: string, { visitor }: Pick<RequestContext, 'visitor'>): string =>
  hashSecret(`${secret} ${visitor.sessionId}`);

const buildReturnUrl = (query: Readonly<Record<string, string>>): string =>
  `${requireEnv('APP_ORIGIN')}${lastfmReturn.path}?${new URLSearchParams(query)}`;

/**
 * Redirects to the page of Last.fm on which the user authorizes this site, or straight back if the site has no
 * Last.fm keys.
 * @throws AppError `permission.denied` for an API token; `origin.denied`
 */
export const authorizeLastfm = async (call: RequestContext): Promise<{ location: string }> => {
  requireBrowserSession(call);
  requireSameOrigin(call.headers);
  const { lastfmKeys } = await readServices();
  if (!lastfmKeys) return { location: buildReturnUrl({ [lastfmReturn.stateParameter]: '' }) };
  const secret = createSecret();
  setCookie(call.replyHeaders, authorizationCookie, secret, playLimits.scrobblerFlowMinutes * 60);
  const callbackUrl = buildReturnUrl({ [lastfmReturn.stateParameter]: computeState(secret, call) });
  return { location: createAuthorizationUrl(lastfmKeys, callbackUrl) };
};

/**
 * Connects Last.fm with the token from its redirect. The token can only be used once: Last.fm accepts it once, and
 * the cookie is deleted.
 * @throws AppError `auth.failed`; `permission.denied` for an API token; `rate.limited`; `unavailable`
 */
export const connectLastfm = async (
  { token, state }: { readonly token: string; readonly state: string },
  call: RequestContext,
): Promise<ScrobblerConnection> => {
  requireBrowserSession(call);
  const userId = requireUserId(call.visitor);
  const secret = readCookie(call.headers, authorizationCookie);
  clearCookie(call.replyHeaders, authorizationCookie);
  if (!secret || computeState(secret, call) !== state) {
    throw new AppError('auth.failed', 'This authorization has expired or was started in another browser. Try again.');
  }
  const { lastfmKeys } = await readServices();
  if (!lastfmKeys) throw new AppError('auth.failed', 'Last.fm isn’t available on this site.');
  await limitConnectAttempts(userId);
  const session = await redeemToken(lastfmKeys, token).catch((error: unknown) => {
    logger.warn('Failed to call Last.fm', { requestId: call.requestId, error: String(error) });
    throw new AppError('unavailable', 'The service isn’t responding right now. Try again later.');
  });
  if (!session) throw new AppError('auth.failed', 'Last.fm didn’t authorize the connection. Try again.');
  return connectAccount(userId, { name: 'lastfm', ...session, apiRoot: null });
};
