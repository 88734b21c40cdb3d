import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import type { WorkspaceId } from '@overtone/shared/ids.ts';
import { personalWorkspace } from '@overtone/shared/workspaces/personal-workspace.ts';
import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { setUser } from '../../identity/users/users.store.ts';
import { openBrowser } from '../../testing/browser.ts';
import { exhaustRateLimit } from '../../testing/exhaust-rate-limit.ts';
import { lowerLimit } from '../../testing/lower-limit.ts';
import { addUser } from '../../testing/users.ts';
import {
  addUserWithRole,
  addVerifiedUser,
  addWorkspace,
  createWorkspace,
  getWorkspaceParams,
} from '../../testing/workspaces.ts';
import { findMembership, findQuotaOwner, listMemberships } from '../public.ts';

describe('POST workspaces', () => {
  it('creates a workspace with its creator as owner and quota owner', async () => {
    const ada = await addUser();
    const { workspace } = await ada.call(workspaceContract.create, { body: { name: '  Slow   Harbour ' } });
    expect(workspace).toEqual({ id: workspace.id, name: 'Slow Harbour', members_count: 1, role: 'owner' });
    const id = workspace.id as WorkspaceId;
    expect(await findMembership(id, ada.user.id)).toMatchObject({ role: 'owner' });
    expect(await findQuotaOwner(id)).toBe(ada.user.id);
  });

  it('returns 422 for empty, invisible and long names, and names in mixed scripts', async () => {
    const ada = await addUser();
    for (const name of ['', ' ', '\u200B', '\u202Eevil\u202E'.repeat(20), 'x'.repeat(61), 'P\u0430y'])
      expect(await ada.expectRefusal(workspaceContract.create, { body: { name } })).toMatchObject({ status: 422 });
  });

  it('shows names with markup and emoji as they were entered', async () => {
    const ada = await addUser();
    for (const name of ['<script>alert(1)</script>', '🎺 & Söhne', "'; DROP TABLE users", '{{7*7}}']) {
      const { id } = await createWorkspace(ada, name);
      const { workspace } = await ada.call(workspaceContract.read, getWorkspaceParams({ id }));
      expect(workspace.name).toBe(name);
    }
  });

  it('returns 403 when the user has as many workspaces as possible, also for concurrent requests', async () => {
    lowerLimit('workspacesMax', 3);
    const ada = await addUser();
    const create = () => ada.send(workspaceContract.create, { body: { name: 'Slow Harbour' } });
    const statuses = (await Promise.all(Array.from({ length: 5 }, create))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 201, 403, 403]);
    expect(await listMemberships(ada.user.id)).toHaveLength(3);
  });

  it('returns 429 when the rate limit is exhausted', async () => {
    const ada = await addUser();
    await exhaustRateLimit('workspace', ada.user.id, 0);
    const refusal = await ada.expectRefusal(workspaceContract.create, { body: { name: 'Slow Harbour' } });
    expect(refusal).toMatchObject({ status: 429, code: 'rate.limited' });
  });
});

describe('GET workspaces', () => {
  it('lists the personal workspace first and the others by name, with the role of the user and the rights of the owner', async () => {
    const { owner: ada, workspace: sunken } = await addWorkspace('Sunken Choir');
    const bo = await addUserWithRole(sunken.id, 'admin');
    const { id } = await createWorkspace(bo, 'Bright Harbour');
    await setUser(ada.user.id, { roleIds: ['artists'] });
    expect((await bo.call(workspaceContract.list, {})).workspaces).toEqual([
      personalWorkspace,
      { id, name: 'Bright Harbour', members_count: 1, role: 'owner', canUpload: false },
      { id: sunken.id, name: 'Sunken Choir', members_count: 2, role: 'admin', canUpload: true },
    ]);
    expect((await ada.call(workspaceContract.list, {})).workspaces).toHaveLength(2);
    expect((await (await addUser()).call(workspaceContract.list, {})).workspaces).toEqual([personalWorkspace]);
  });
});

describe('GET workspaces/:workspaceId', () => {
  it('returns 404 for strangers and unknown workspaces', async () => {
    const { workspace } = await addWorkspace();
    const stranger = await addVerifiedUser();
    const notFound = { status: 404, code: 'workspace.not_found' };
    const unknown = { id: `wsp_${ulid()}` as const };
    for (const each of [workspace, unknown, { id: 'wsp_x' as const }])
      expect(await stranger.expectRefusal(workspaceContract.read, getWorkspaceParams(each))).toMatchObject({
        status: 404,
      });
    expect(await stranger.expectRefusal(workspaceContract.read, getWorkspaceParams(workspace))).toMatchObject(notFound);
  });
});

describe('PUT workspaces/:workspaceId', () => {
  it('renames the workspace for owners and admins, and returns 403 for members', async () => {
    const { owner, workspace } = await addWorkspace();
    const [admin, member] = [
      await addUserWithRole(workspace.id, 'admin'),
      await addUserWithRole(workspace.id, 'member'),
    ];
    for (const user of [owner, admin]) {
      const name = `Low Tide ${ulid()}`;
      await user.call(workspaceContract.rename, { ...getWorkspaceParams(workspace), body: { name } });
      expect((await member.call(workspaceContract.read, getWorkspaceParams(workspace))).workspace.name).toBe(name);
    }
    const request = { ...getWorkspaceParams(workspace), body: { name: 'Mine' } };
    expect(await member.expectRefusal(workspaceContract.rename, request)).toMatchObject({
      status: 403,
      code: 'permission.denied',
    });
  });

  it('lets a member rename the workspace with an API token', async () => {
    const ada = await addUser({ permissions: [{ name: 'api.access', restrictions: [] }], hasConfirmedPassword: true });
    const workspace = await createWorkspace(ada);
    const { plainTextToken } = await ada.call(tokenContract.create, { body: { tokenName: 'Script' } });
    const client = openBrowser({ headers: { authorization: `Bearer ${plainTextToken}` } });
    await client.call(workspaceContract.rename, { ...getWorkspaceParams(workspace), body: { name: 'By token' } });
    expect((await ada.call(workspaceContract.read, getWorkspaceParams(workspace))).workspace.name).toBe('By token');
  });
});
