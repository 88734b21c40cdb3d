import { newKnownBrowser } from '../../identity/known-browsers/known-browsers.service.ts';
import { newSession } from '../../identity/sessions/start-session.service.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { notifyNewLogin } from './notify-new-login.service.ts';

/**
 * Completes a login after all checks: stores the session, sends its cookie, and emails the user if the browser is
 * new. For an account without a password, the provider has authenticated the user, which counts as a password
 * confirmation.
 */
export const completeLogin = async (user: StoredUser, context: RequestContext, remember: boolean): Promise<void> => {
  const { session, save, sendCookie } = newSession(user, context, { remember, confirmed: !user.has_password });
  const browser = newKnownBrowser(user, context);
  await Promise.all([save(), browser.save(), notifyNewLogin(user, session)]);
  sendCookie();
  browser.sendCookie();
};
