import { limits } from '@overtone/shared/limits.ts';
import { lastfmReturn, type ScrobblerConnection } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { requireBrowserSession } from '../../identity/passwords/confirmed-password.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { requireEnv } from '../../platform/env.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.ts';
import { logger } from '../../platform/logger.ts';
import { digestOf, newSecret } from '../../platform/secret.ts';
import { connectAccount, limitConnects } from './connect.service.ts';
import { authorizationUrl, redeemToken } from './services/lastfm.ts';
import { readServices } from './services/services.ts';

const cookie = 'lastfm-flow';

/** A link on another site must not begin to connect anything: the origin check leaves GET alone. */
const requireOwnPage = (headers: Headers): void => {
  const site = headers.get('sec-fetch-site');
  if (site === null || site === 'same-origin' || site === 'none') return;
  throw new AppError('origin.denied', 'This request did not come from this site.');
};

/**
 * Ties the way to Last.fm and back to this browser and this session: else a link could connect somebody else's account
 * at Last.fm, who would read from then on what is heard here.
 */
const stateOf = (secret: string, { visitor }: Pick<RequestContext, 'visitor'>): string =>
  digestOf(`${secret} ${visitor.sessionId}`);

const returnAddress = (query: Readonly<Record<string, string>>): string =>
  `${requireEnv('APP_ORIGIN')}${lastfmReturn.path}?${new URLSearchParams(query)}`;

/**
 * Sends somebody to the page of Last.fm on which they allow this site; without the site's keys straight back.
 * @throws AppError `permission.denied` for an API token; `origin.denied`
 */
export const authorizeLastfm = async (call: RequestContext): Promise<{ location: string }> => {
  requireBrowserSession(call);
  requireOwnPage(call.headers);
  const { lastfmKeys } = await readServices();
  if (!lastfmKeys) return { location: returnAddress({ [lastfmReturn.state]: '' }) };
  const secret = newSecret();
  setCookie(call.replyHeaders, cookie, secret, limits.scrobblerFlowMinutes * 60);
  const back = returnAddress({ [lastfmReturn.state]: stateOf(secret, call) });
  return { location: authorizationUrl(lastfmKeys, back) };
};

/**
 * Connects Last.fm with what somebody came back with. It counts once: Last.fm takes a token once, and the cookie goes.
 * @throws AppError `auth.failed`; `permission.denied` for an API token; `rate.limited`; `unavailable`
 */
export const connectLastfm = async (
  { token, state }: { readonly token: string; readonly state: string },
  call: RequestContext,
): Promise<ScrobblerConnection> => {
  requireBrowserSession(call);
  const userId = requireUserId(call.visitor);
  const secret = readCookie(call.headers, cookie);
  clearCookie(call.replyHeaders, cookie);
  if (!secret || stateOf(secret, call) !== state) {
    throw new AppError('auth.failed', 'This has run out, or was begun elsewhere. Please try again.');
  }
  const { lastfmKeys } = await readServices();
  if (!lastfmKeys) throw new AppError('auth.failed', 'This site does not offer Last.fm.');
  await limitConnects(userId);
  const session = await redeemToken(lastfmKeys, token).catch((error: unknown) => {
    logger.warn('Last.fm cannot be asked', { requestId: call.requestId, error: String(error) });
    throw new AppError('unavailable', 'The service does not answer at the moment. Please try again later.');
  });
  if (!session) throw new AppError('auth.failed', 'Last.fm has not allowed it. Please try again.');
  return connectAccount(userId, { name: 'lastfm', ...session, apiRoot: null });
};
