import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { type BearerToken, parseBearerToken } from '../bearer-token.ts';
import { getGuestPermissions, getPermissions } from '../roles/permissions-of.ts';
import { getRoles } from '../roles/roles.store.ts';
import { readSessionCookie } from '../sessions/session-cookie.ts';
import { getSessionExpiry } from '../sessions/session-expiry.ts';
import { findSession, findTokenUser, recordSessionUse } from '../sessions/sessions.store.ts';
import type { StoredSession } from '../sessions/stored-session.model.ts';
import { limitTokenRate } from '../tokens/token-rate.ts';
import { isTokenStale, recordTokenUse } from '../tokens/tokens.store.ts';
import type { StoredUser } from '../users/stored-user.model.ts';

const asGuest = async (): Promise<Visitor> => ({
  userId: null,
  sessionId: null,
  permissions: getGuestPermissions(await getRoles()),
});

/** Returns whether the site requires users to verify their email address first. */
type RequiresVerifiedEmail = () => Promise<boolean>;

const identifyUser = async (
  user: StoredUser,
  session: StoredSession | null,
  requiresVerifiedEmail: RequiresVerifiedEmail,
): Promise<Visitor> => {
  // The setting is only read for an unverified address.
  const isVerificationRequired = async (): Promise<boolean> =>
    user.email_verified_at === null && requiresVerifiedEmail();
  const [roles, mustVerifyEmail] = await Promise.all([getRoles(), isVerificationRequired()]);
  return {
    userId: user.id,
    sessionId: session?.id ?? null,
    permissions: getPermissions(user, roles),
    mustVerifyEmail,
    blocks: { hasBlockedUsers: user.blocking > 0, mayHaveBlockers: user.is_blocked },
  };
};

const isStale = ({ last_active }: StoredSession, now: Date): boolean =>
  now.getTime() - Date.parse(last_active) > identityLimits.lastActiveSeconds * 1_000;

/**
 * Records the use of a session. A remembered session expires with its cookie. @returns false if it was ended in the
 * meantime
 */
const recordUse = (bearer: BearerToken, session: StoredSession, now: Date): Promise<boolean> =>
  recordSessionUse(bearer, now, session.remember ? session.expires : getSessionExpiry(false, now));

const identifyBySession = async (
  bearer: BearerToken,
  requiresVerifiedEmail: RequiresVerifiedEmail,
): Promise<Visitor | undefined> => {
  const [sessionWithUser] = await Promise.all([findSession(bearer), getRoles()]);
  if (!sessionWithUser) return undefined;
  const now = new Date();
  if (isStale(sessionWithUser.session, now) && !(await recordUse(bearer, sessionWithUser.session, now)))
    return undefined;
  return identifyUser(sessionWithUser.user, sessionWithUser.session, requiresVerifiedEmail);
};

const identifyByToken = async (text: string, requiresVerifiedEmail: RequiresVerifiedEmail): Promise<Visitor> => {
  const bearer = parseBearerToken(text);
  if (bearer) limitTokenRate(bearer);
  const [tokenWithUser] = await Promise.all([bearer && findTokenUser(bearer), getRoles()]);
  if (!bearer || !tokenWithUser) throw new AppError('auth.required', 'Invalid API token.');
  const now = new Date();
  const isStillValid =
    !isTokenStale(tokenWithUser.token, now) || (await recordTokenUse(bearer.userId, bearer.digest, now));
  if (!isStillValid) throw new AppError('auth.required', 'Invalid API token.');
  const visitor = await identifyUser(tokenWithUser.user, null, requiresVerifiedEmail);
  if (isGranted(visitor.permissions, 'api.access')) return visitor;
  throw new AppError('permission.denied', 'Your account doesn’t have API access.');
};

/**
 * Returns a function that identifies the user of a request: by API token, otherwise by session, otherwise as a guest.
 * An ended session or token is refused at the next request. Costs one round trip and two read units with a cookie or
 * token, and nothing without one. In addition, each container reads the roles once in
 * `identityLimits.serverCacheSeconds`, and each session or token costs one write unit every
 * `identityLimits.lastActiveSeconds`.
 * @throws AppError `auth.required` for an invalid token, so that a program notices it instead of continuing as a guest
 * @param requiresVerifiedEmail reads the setting of the site. It is a parameter because identity does not depend on
 *   settings
 */
export const createVisitorIdentifier =
  (requiresVerifiedEmail: RequiresVerifiedEmail) =>
  async ({ headers }: Request): Promise<Visitor> => {
    const [, token] = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
    if (token) return identifyByToken(token, requiresVerifiedEmail);
    const bearer = readSessionCookie(headers);
    return (bearer && (await identifyBySession(bearer, requiresVerifiedEmail))) ?? asGuest();
  };
