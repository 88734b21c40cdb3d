import { openBrowser, signIn } from '@overtone/functions/testing/browser.ts';
import { isolatedSiteTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { beforeAll, expect, test } from 'vitest';
import { ensurePeople } from './add-people.ts';
import { people } from './people.ts';

beforeAll(async () => {
  const removeSite = await isolatedSiteTable();
  // Again and again, as at every start.
  for (const _ of [1, 2]) await ensurePeople();
  return removeSite;
});

test.each(people)('$email can sign in, as one of the $role', async ({ email, password, role }) => {
  const browser = await signIn({ email, password });
  const { bootstrapData } = await browser.call(bootstrapContract.bootstrapData, {});
  expect(bootstrapData.user).toMatchObject({ email, roles: [{ id: role }] });
});

test('the login form is filled in with what works', async () => {
  const { bootstrapData } = await openBrowser().call(bootstrapContract.bootstrapData, {});
  expect(bootstrapData.settings.api.integrated).toBe(true);
  const { email = '', password = '' } = bootstrapData.settings.demo ?? {};
  await openBrowser().call(authContract.login, { body: { email, password } });
});
