import { openBrowser, signIn } from '@overtone/functions/testing/browser.ts';
import { isolatedSiteTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoUsers } from './demo-users.ts';
import { ensureDemoUsers } from './ensure-demo-users.ts';

beforeAll(async () => {
  const removeSite = await isolatedSiteTable();
  // Every start runs it again.
  for (const _ of [1, 2]) await ensureDemoUsers();
  return removeSite;
});

describe('ensureDemoUsers', () => {
  it.each(demoUsers)('creates $email, who can log in with the role $role', async ({ email, password, role }) => {
    const browser = await signIn({ email, password });
    const { bootstrapData } = await browser.call(bootstrapContract.bootstrapData, {});
    expect(bootstrapData.user).toMatchObject({ email, roles: [{ id: role }] });
  });

  it('fills in the login form with a valid login', async () => {
    const { bootstrapData } = await openBrowser().call(bootstrapContract.bootstrapData, {});
    expect(bootstrapData.settings.api.integrated).toBe(true);
    const { email = '', password = '' } = bootstrapData.settings.demo ?? {};
    await openBrowser().call(authContract.login, { body: { email, password } });
  });
});
