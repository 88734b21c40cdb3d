import { newUser } from '../accounts/registration/register.service.ts';
import { newKnownBrowser } from '../identity/known-browsers/known-browsers.service.ts';
import { newSession } from '../identity/sessions/start-session.service.ts';
import type { StoredUser } from '../identity/users/stored-user.model.ts';
import { createUser, userWrites } from '../identity/users/users.store.ts';
import { goodPassword, newEmail, openBrowser } from './browser.ts';

/** Of `goodPassword`, and cheap: a password is checked with the parameters that its hash was made with. */
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$b3ZlcnRvbmUtdGVzdGluZw$ALMblYipjpQvdXnCdI9uYJgidHsCUgN9UhXT/jCAwiI';

interface Options extends Partial<Pick<StoredUser, 'name' | 'findable' | 'email' | 'roleIds' | 'permissions'>> {
  /** They typed their password just now. */
  readonly confirmed?: boolean;
}

/** A browser in which somebody is signed in who has made an account: what `signUp` leaves, without its work. */
export const addPerson = async (
  { email = newEmail(), confirmed = false, ...fields }: Options = {},
  browser = openBrowser(),
) => {
  const user = newUser({ email }, { has_password: true, ...fields });
  const replyHeaders = new Headers();
  const call = { headers: new Headers(), replyHeaders, address: null };
  const session = newSession(user, call, { confirmed });
  const known = newKnownBrowser(user, call);
  await createUser([...userWrites(user, { passwordHash }), session.action, known.action]);
  session.give();
  known.give();
  browser.keepCookies(replyHeaders);
  return { ...browser, email, password: goodPassword, user };
};
export type Person = Awaited<ReturnType<typeof addPerson>>;
