import { buildUser } from '@overtone/functions/accounts/registration/register.service.ts';
import { hashPassword } from '@overtone/functions/identity/passwords/password-hash.ts';
import { createUser, createUserActions, findUserIdByEmail } from '@overtone/functions/identity/users/users.store.ts';
import { writeSetting } from '@overtone/functions/site/settings/settings.service.ts';
import { type DemoUser, demoListener, demoUsers } from './demo-users.ts';
import { ensureDemoRoles } from './roles.ts';

const addDemoUser = async ({ name, email, password, role, findable }: DemoUser): Promise<void> => {
  const email_verified_at = new Date().toISOString();
  const user = buildUser({ name, email }, { roleIds: [role], email_verified_at, has_password: true, findable });
  await createUser(createUserActions(user, { passwordHash: await hashPassword(password) }));
};

/**
 * Creates the missing demo users. The first run also changes the settings, so that the login form is filled in, and the
 * API and notifications can be tried. Later runs keep the changes that were made since then.
 */
export const ensureDemoUsers = async (): Promise<void> => {
  const existingIds = await Promise.all(demoUsers.map(({ email }) => findUserIdByEmail(email)));
  const missingUsers = demoUsers.filter((_, index) => !existingIds[index]);
  if (missingUsers.length === demoUsers.length) {
    await writeSetting('demo', { email: demoListener.email, password: demoListener.password });
    for (const key of ['api.integrated', 'notifications.integrated', 'notif.subs.integrated'])
      await writeSetting(key, true);
  }
  await ensureDemoRoles();
  await Promise.all(missingUsers.map(addDemoUser));
};
