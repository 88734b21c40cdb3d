import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { RoleId } from '@overtone/shared/ids.ts';
import { guestRole } from '@overtone/shared/permissions/permissions.ts';
import { ulid } from 'ulid';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { isolatedAccountsTable } from '../../testing/isolated-tables.store.ts';
import { putRole } from '../../testing/roles.ts';
import { addUser } from '../../testing/users.ts';
import { setUser } from '../users/users.store.ts';
import { getRoles } from './roles.store.ts';

const me = { params: { userId: 'me' as const } };

describe('getRoles', () => {
  it('returns the default roles and the stored ones', async () => {
    const roles = await getRoles();
    expect([...roles.keys()]).toEqual(expect.arrayContaining(['guests', 'users', 'artists', 'admins']));
    const id = RoleId.parse(`makers-${ulid().toLowerCase()}`);
    await putRole({ id, name: 'Makers', permissions: [{ name: 'api.access', restrictions: [] }] });
    expect((await getRoles()).get(id)?.name).toBe('Makers');
    expect((await getRoles()).get('users')).toBeDefined();
  });
});

describe('getPermissions', () => {
  it('applies the stored permissions of a site to users and guests', async () => {
    const removeAccounts = await isolatedAccountsTable();
    onTestFinished(removeAccounts);
    const [member, visitor] = [await addUser(), openBrowser()];
    const request = { query: {} };
    for (const browser of [member, visitor]) await browser.call(genreContract.list, request);
    await putRole({ id: 'users', name: 'Members', permissions: [] });
    expect(await member.expectRefusal(genreContract.list, request)).toMatchObject({ status: 403 });
    await visitor.call(genreContract.list, request);
    await putRole({ ...guestRole, permissions: [] });
    expect(await visitor.expectRefusal(genreContract.list, request)).toMatchObject({ status: 401 });
    const { bootstrapData } = await visitor.call(bootstrapContract.bootstrapData, {});
    expect(bootstrapData.guest_role.permissions).toEqual([]);
  });

  it('applies changed permissions of roles and of the user at the next request', async () => {
    const browser = await addUser({ hasConfirmedPassword: true });
    const create = { body: { tokenName: 'One' } };
    expect(await browser.expectRefusal(tokenContract.create, create)).toMatchObject({ status: 403 });

    const id = RoleId.parse(`makers-${ulid().toLowerCase()}`);
    const limited = { name: 'music.create' as const, restrictions: [{ name: 'minutes', value: 60 }] };
    await putRole({ id, name: 'Makers', permissions: [{ name: 'api.access', restrictions: [] }, limited] });
    const extended = { ...limited, restrictions: [{ name: 'minutes', value: 90 }] };
    await setUser(browser.user.id, { roleIds: ['users', id, 'deleted'], permissions: [extended] });
    await browser.call(tokenContract.create, create);
    const { user } = await browser.call(userContract.get, me);
    expect(user).toMatchObject({ roles: [{ id: 'users' }, { id, name: 'Makers' }] });
    expect('permissions' in user && user.permissions.find(({ name }) => name === 'music.create')).toEqual(extended);

    await setUser(browser.user.id, { roleIds: ['admins'], permissions: [] });
    await browser.call(tokenContract.create, create);
  });
});
