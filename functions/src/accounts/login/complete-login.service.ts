import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { SessionId } from '@overtone/shared/ids.ts';
import { createKnownBrowser } from '../../identity/known-browsers/known-browsers.service.ts';
import { deleteOldestSessions, listSessions } from '../../identity/sessions/sessions.store.ts';
import { buildSession } from '../../identity/sessions/start-session.service.ts';
import type { StoredSession } from '../../identity/sessions/stored-session.model.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { getDeviceName, getPlaceName } from '../../platform/http/client.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { notifyAccountOwner } from '../notices/notify-account-owner.ts';

/**
 * Completes a login after all checks: stores the session, sends its cookie, and emails the user if the browser is
 * new. For an account without a password, the provider has authenticated the user, which counts as a password
 * confirmation.
 * @returns the id of the session
 */
export const completeLogin = async (
  user: StoredUser,
  context: RequestContext,
  remember: boolean,
): Promise<SessionId> => {
  const { session, save, sendCookie } = buildSession(user, context, {
    remember,
    hasConfirmedPassword: !user.has_password,
  });
  const browser = createKnownBrowser(user, context);
  await Promise.all([save(), browser.save(), notifyNewLogin(user, session)]);
  sendCookie();
  browser.sendCookie();
  return session.id;
};

/**
 * Emails a user who logged in on a browser that has no other session of the user. Costs one round trip, and two more
 * for a user with `identityLimits.sessionsMax` sessions, to delete the oldest, because a login would otherwise become
 * more expensive each time.
 */
const notifyNewLogin = async (user: StoredUser, session: StoredSession): Promise<void> => {
  const otherSessions = (await listSessions(user)).filter(({ id }) => id !== session.id);
  if (otherSessions.length >= identityLimits.sessionsMax)
    await deleteOldestSessions(user.id, identityLimits.sessionsMax - 1, session.id);
  const device = getDeviceName(session);
  if (otherSessions.length === 0 || otherSessions.some((other) => getDeviceName(other) === device)) return;
  await notifyAccountOwner(user, { type: 'new-sign-in', device, place: getPlaceName(session), at: session.created_at });
};
