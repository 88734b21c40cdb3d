import { newUser } from '@overtone/functions/accounts/registration/register.service.ts';
import { hashPassword } from '@overtone/functions/identity/passwords/password-hash.ts';
import { createUser, createUserActions, findUserIdByEmail } from '@overtone/functions/identity/users/users.store.ts';
import { writeSetting } from '@overtone/functions/site/settings/settings.service.ts';
import { type DemoPerson, people } from './people.ts';

const add = async ({ name, email, password, role, findable }: DemoPerson): Promise<void> => {
  const email_verified_at = new Date().toISOString();
  const user = newUser({ name, email }, { roleIds: [role], email_verified_at, has_password: true, findable });
  await createUser(createUserActions(user, { passwordHash: await hashPassword(password) }));
};

/**
 * Makes the demonstration's accounts that are not there, and with the first of them what makes the site one: the login
 * form is filled in, and the API can be tried. What somebody set since stays.
 */
export const ensurePeople = async (): Promise<void> => {
  const known = await Promise.all(people.map(({ email }) => findUserIdByEmail(email)));
  const missing = people.filter((_, index) => !known[index]);
  if (missing.length === people.length) {
    const [, , listener] = people;
    await writeSetting('demo', { email: listener.email, password: listener.password });
    await writeSetting('api.integrated', true);
  }
  await Promise.all(missing.map(add));
};
