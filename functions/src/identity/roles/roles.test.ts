import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { RoleId } from '@overtone/shared/ids.ts';
import { guestRole } from '@overtone/shared/permissions/permissions.ts';
import { ulid } from 'ulid';
import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { ownAccounts } from '../../testing/isolated-site.store.ts';
import { addPerson } from '../../testing/people.ts';
import { putRole } from '../../testing/roles.ts';
import { setUser } from '../users/users.store.ts';
import { getRoles } from './roles.store.ts';

const me = { params: { userId: 'me' as const } };

test('a new site has its roles, and what it stores lies over them', async () => {
  const roles = await getRoles();
  expect([...roles.keys()]).toEqual(expect.arrayContaining(['guests', 'users', 'artists', 'admins']));
  const id = RoleId.parse(`makers-${ulid().toLowerCase()}`);
  await putRole({ id, name: 'Makers', permissions: [{ name: 'api.access', restrictions: [] }] });
  expect((await getRoles()).get(id)?.name).toBe('Makers');
  expect((await getRoles()).get('users')).toBeDefined();
});

test('a site may let its members and its guests do less than a new one does', async () => {
  const removeAccounts = await ownAccounts();
  onTestFinished(removeAccounts);
  const [member, visitor] = [await addPerson(), openBrowser()];
  const listen = { query: {} };
  for (const browser of [member, visitor]) await browser.call(genreContract.list, listen);
  await putRole({ id: 'users', name: 'Members', permissions: [] });
  expect(await member.refused(genreContract.list, listen)).toMatchObject({ status: 403 });
  await visitor.call(genreContract.list, listen);
  await putRole({ ...guestRole, permissions: [] });
  expect(await visitor.refused(genreContract.list, listen)).toMatchObject({ status: 401 });
  const { bootstrapData } = await visitor.call(bootstrapContract.bootstrapData, {});
  expect(bootstrapData.guest_role.permissions).toEqual([]);
});

test('what somebody may do follows their roles and their own permissions, at the next call', async () => {
  const browser = await addPerson({ confirmed: true });
  const create = { body: { tokenName: 'One' } };
  expect(await browser.refused(tokenContract.create, create)).toMatchObject({ status: 403 });

  const id = RoleId.parse(`makers-${ulid().toLowerCase()}`);
  const limited = { name: 'music.create' as const, restrictions: [{ name: 'minutes', value: 60 }] };
  await putRole({ id, name: 'Makers', permissions: [{ name: 'api.access', restrictions: [] }, limited] });
  const more = { ...limited, restrictions: [{ name: 'minutes', value: 90 }] };
  await setUser(browser.user.id, { roleIds: ['users', id, 'gone'], permissions: [more] });
  await browser.call(tokenContract.create, create);
  const { user } = await browser.call(userContract.get, me);
  expect(user).toMatchObject({ roles: [{ id: 'users' }, { id, name: 'Makers' }] });
  expect('permissions' in user && user.permissions.find(({ name }) => name === 'music.create')).toEqual(more);

  await setUser(browser.user.id, { roleIds: ['admins'], permissions: [] });
  await browser.call(tokenContract.create, create);
});
