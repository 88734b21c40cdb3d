import { newKnownBrowser } from '../../identity/known-browsers/known-browsers.service.ts';
import { newSession } from '../../identity/sessions/start-session.service.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { notifyNewSignIn } from './new-sign-in.service.ts';

/**
 * Ends a sign-in that went well: the session, its cookie, and a word to its owner where it is unusual. Without a password
 * a provider has vouched for them, which counts as one typed.
 */
export const signIn = async (user: StoredUser, context: RequestContext, remember: boolean): Promise<void> => {
  const { session, save, give } = newSession(user, context, { remember, confirmed: !user.has_password });
  const browser = newKnownBrowser(user, context);
  await Promise.all([save(), browser.save(), notifyNewSignIn(user, session)]);
  give();
  browser.give();
};
