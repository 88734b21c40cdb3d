import { limits } from '@overtone/shared/limits.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { type Bearer, readBearer } from '../bearer.ts';
import { guestPermissions, permissionsOf } from '../roles/permissions-of.ts';
import { getRoles } from '../roles/roles.store.ts';
import { readSessionCookie } from '../sessions/session-cookie.ts';
import { sessionEnd } from '../sessions/session-end.ts';
import { findSession, findTokenHolder, touchSession } from '../sessions/sessions.store.ts';
import type { StoredSession } from '../sessions/stored-session.model.ts';
import { requireTokenRate } from '../tokens/token-rate.ts';
import { isTokenStale, touchToken } from '../tokens/tokens.store.ts';
import type { StoredUser } from '../users/stored-user.model.ts';

const asGuest = async (): Promise<Visitor> => ({
  userId: null,
  sessionId: null,
  permissions: guestPermissions(await getRoles()),
});

/** Whether the site asks people to verify their address before they use it. */
type WantsVerifiedEmail = () => Promise<boolean>;

const asPerson = async (
  user: StoredUser,
  session: StoredSession | null,
  wantsVerifiedEmail: WantsVerifiedEmail,
): Promise<Visitor> => {
  // Only an address that is not verified makes the site's setting worth a read.
  const mustVerify = async (): Promise<boolean> => user.email_verified_at === null && wantsVerifiedEmail();
  const [roles, mustVerifyEmail] = await Promise.all([getRoles(), mustVerify()]);
  return {
    userId: user.id,
    sessionId: session?.id ?? null,
    permissions: permissionsOf(user, roles),
    mustVerifyEmail,
    blocks: { mine: user.blocking > 0, theirs: user.is_blocked },
  };
};

const isStale = ({ last_active }: StoredSession, now: Date): boolean =>
  now.getTime() - Date.parse(last_active) > limits.lastActiveSeconds * 1_000;

/** Notes the use; a remembered session ends when its cookie does. @returns false when it was ended meanwhile */
const touch = (bearer: Bearer, session: StoredSession, now: Date): Promise<boolean> =>
  touchSession(bearer, now, session.remember ? session.expires : sessionEnd(false, now));

const bySession = async (bearer: Bearer, wantsVerifiedEmail: WantsVerifiedEmail): Promise<Visitor | undefined> => {
  const [found] = await Promise.all([findSession(bearer), getRoles()]);
  if (!found) return undefined;
  const now = new Date();
  if (isStale(found.session, now) && !(await touch(bearer, found.session, now))) return undefined;
  return asPerson(found.user, found.session, wantsVerifiedEmail);
};

const byToken = async (text: string, wantsVerifiedEmail: WantsVerifiedEmail): Promise<Visitor> => {
  const bearer = readBearer(text);
  if (bearer) requireTokenRate(bearer);
  const [found] = await Promise.all([bearer && findTokenHolder(bearer), getRoles()]);
  if (!bearer || !found) throw new AppError('auth.required', 'This API token is not valid.');
  const now = new Date();
  const isAlive = !isTokenStale(found.token, now) || (await touchToken(bearer.userId, bearer.digest, now));
  if (!isAlive) throw new AppError('auth.required', 'This API token is not valid.');
  const visitor = await asPerson(found.user, null, wantsVerifiedEmail);
  if (isGranted(visitor.permissions, 'api.access')) return visitor;
  throw new AppError('permission.denied', 'Your account may not use the API.');
};

/**
 * Finds out who calls: an API token's holder, else a session's person, else a guest. A session or a token that was ended
 * is dead at the next call. One round trip with a cookie or a token, two read units; none without (but the roles, once in
 * `limits.rolesCachedSeconds` for each container). Every `limits.lastActiveSeconds` one write unit more.
 * @throws AppError `auth.required` for a token that is none: a program should hear of it, not go on as a guest
 * @param wantsVerifiedEmail the site's word on addresses that are not verified: identity knows of no settings
 */
export const identifyBy =
  (wantsVerifiedEmail: WantsVerifiedEmail) =>
  async ({ headers }: Request): Promise<Visitor> => {
    const [, token] = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
    if (token) return byToken(token, wantsVerifiedEmail);
    const bearer = readSessionCookie(headers);
    return (bearer && (await bySession(bearer, wantsVerifiedEmail))) ?? asGuest();
  };
