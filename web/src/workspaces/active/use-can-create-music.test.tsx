import type { Workspace } from '@overtone/shared/workspaces/workspace.model.ts';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { writeCookie } from '../../lib/cookies.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { openPage } from '../../testing/open-page.tsx';
import { buildWorkspace } from '../../testing/workspaces.ts';
import { useCanCreateMusic } from './use-can-create-music.ts';

const Page = () => <h1>{String(useCanCreateMusic())}</h1>;

/** Opens a page that shows whether the user can create music, in a workspace or, without one, in the personal one. */
const open = (hasPermission: boolean, workspace?: Workspace) => {
  writeCookie('activeWorkspaceId', String(workspace?.id ?? 0));
  const permissions = hasPermission ? [{ name: 'music.create' as const, restrictions: [] }] : [];
  return openPage({ music: Page }, '/music', buildBootstrap({}, buildUser({ permissions })), {
    'GET /api/v1/workspaces': { body: { workspaces: workspace ? [workspace] : [] } },
  });
};

afterEach(() => writeCookie('activeWorkspaceId', '0'));

describe('useCanCreateMusic', () => {
  it.each([true, false])('follows the permission of the user in the personal workspace: %s', async (hasPermission) => {
    const { sentRequests } = open(hasPermission);
    expect(await screen.findByRole('heading', { name: String(hasPermission) })).toBeDefined();
    expect(sentRequests.filter(({ url }) => url.startsWith('/api/v1/workspaces'))).toEqual([]);
  });

  it.each([
    [false, true],
    [true, false],
  ])('follows the owner of the active workspace: the user %s, the owner %s', async (hasPermission, canUpload) => {
    open(hasPermission, buildWorkspace({ canUpload, role: 'member' }));
    expect(await screen.findByRole('heading', { name: String(canUpload) })).toBeDefined();
  });
});
