import { RoleId } from '@overtone/shared/ids.ts';
import { tokenContract } from '@overtone/shared/tokens/token.contract.ts';
import { userContract } from '@overtone/shared/users/user.contract.ts';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { addPerson } from '../../testing/people.ts';
import { setUser } from '../users/users.store.ts';
import { getRoles, putRole } from './roles.store.ts';

const me = { params: { userId: 'me' as const } };

test('a new site has its roles, and what it stores lies over them', async () => {
  const roles = await getRoles();
  expect([...roles.keys()]).toEqual(expect.arrayContaining(['guests', 'users', 'artists', 'admins']));
  const id = RoleId.parse(`makers-${ulid().toLowerCase()}`);
  await putRole({ id, name: 'Makers', permissions: [{ name: 'api.access', restrictions: [] }] });
  expect((await getRoles()).get(id)?.name).toBe('Makers');
  expect((await getRoles()).get('users')).toBeDefined();
});

test('what somebody may do follows their roles and their own permissions, at the next call', async () => {
  const browser = await addPerson();
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
