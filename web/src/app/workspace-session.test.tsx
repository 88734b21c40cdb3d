import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { readCookie, writeCookie } from '../lib/cookies.ts';
import { notifyLoggedOut } from '../lib/logout-events.ts';
import { buildBootstrap, buildUser } from '../testing/bootstrap.ts';
import { openSite } from '../testing/open-site.tsx';
import { buildNotFoundAnswer, buildWorkspace } from '../testing/workspaces.ts';

const { id } = buildWorkspace();
const getActiveWorkspaceId = (): string | undefined => readCookie('activeWorkspaceId');

afterEach(() => writeCookie('activeWorkspaceId', '0'));

describe('Root', () => {
  it('returns to the personal workspace and loads the page again when the API does not find the active one', async () => {
    writeCookie('activeWorkspaceId', id);
    const { sentRequests } = openSite('/backstage', buildBootstrap({}, buildUser(), true), {
      'GET /api/v1/backstage/artists': buildNotFoundAnswer('workspace.not_found'),
    });
    expect(await screen.findByText(/^You no longer have access to this workspace/)).toBeDefined();
    expect(getActiveWorkspaceId()).toBe('0');
    await waitFor(() => expect(sentRequests.map(({ url }) => url)).toContain('/api/v1/backstage/artists'));
  });

  it('returns to the personal workspace when the user logs out', async () => {
    writeCookie('activeWorkspaceId', id);
    openSite('/contact', buildBootstrap({}, buildUser()));
    await screen.findByRole('heading', { level: 1 });
    expect(getActiveWorkspaceId()).toBe(id);
    act(notifyLoggedOut);
    expect(getActiveWorkspaceId()).toBe('0');
  });
});
