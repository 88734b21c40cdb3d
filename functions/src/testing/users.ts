import { buildUser } from '../accounts/registration/register.service.ts';
import { createKnownBrowser } from '../identity/known-browsers/known-browsers.service.ts';
import { buildSession } from '../identity/sessions/start-session.service.ts';
import type { StoredUser } from '../identity/users/stored-user.model.ts';
import { createUser, createUserActions } from '../identity/users/users.store.ts';
import { createUniqueEmail, openBrowser, testPassword } from './browser.ts';

/** The hash of `testPassword` with cheap parameters. A password is checked with the parameters of its hash. */
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$b3ZlcnRvbmUtdGVzdGluZw$ALMblYipjpQvdXnCdI9uYJgidHsCUgN9UhXT/jCAwiI';

interface Options extends Partial<Pick<StoredUser, 'name' | 'findable' | 'email' | 'roleIds' | 'permissions'>> {
  /** Whether the user has just confirmed their password. */
  readonly hasConfirmedPassword?: boolean;
}

/** Adds a user with a logged-in browser. The result is the same as that of `signUp`, but cheaper. */
export const addUser = async (
  { email = createUniqueEmail(), hasConfirmedPassword = false, ...fields }: Options = {},
  browser = openBrowser(),
) => {
  const user = buildUser({ email }, { has_password: true, ...fields });
  const replyHeaders = new Headers();
  const call = { headers: new Headers(), replyHeaders, address: null };
  const session = buildSession(user, call, { hasConfirmedPassword });
  const knownBrowser = createKnownBrowser(user, call);
  await createUser([...createUserActions(user, { passwordHash }), session.action, knownBrowser.action]);
  session.sendCookie();
  knownBrowser.sendCookie();
  browser.storeCookies(replyHeaders);
  return { ...browser, email, password: testPassword, user };
};
export type TestUser = Awaited<ReturnType<typeof addUser>>;
