import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../lib/api.ts';
import { readCookie, writeCookie } from '../../lib/cookies.ts';
import { workspaceNotFoundEvent } from '../../lib/workspace.ts';
import { stubApi } from '../../testing/api-stub.ts';
import { buildNotFoundAnswer } from '../../testing/workspaces.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { leaveMissingWorkspace } from './leave-missing-workspace.ts';

const getToast = (): string | undefined => toasts.get()?.message;

afterEach(() => {
  writeCookie('activeWorkspaceId', '0');
  toasts.close(toasts.get()?.id ?? '');
});

describe('leaveMissingWorkspace', () => {
  it('switches to the personal workspace with a toast, and removes cached data of the workspace', () => {
    writeCookie('activeWorkspaceId', 'wsp_1');
    const client = new QueryClient();
    client.setQueryData(['backstage', 'artists'], []);
    client.setQueryData(['albums', 'alb_1'], {});
    expect(leaveMissingWorkspace(client)).toBe(true);
    expect(readCookie('activeWorkspaceId')).toBe('0');
    expect(getToast()).toContain('You no longer have access to this workspace.');
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[0]),
    ).toEqual(['albums']);
  });

  it('does nothing when another workspace was not found, or none is active', () => {
    const client = new QueryClient();
    expect(leaveMissingWorkspace(client)).toBe(false);
    writeCookie('activeWorkspaceId', 'wsp_1');
    expect(leaveMissingWorkspace(client, 'wsp_2')).toBe(false);
    expect(readCookie('activeWorkspaceId')).toBe('wsp_1');
    expect(getToast()).toBeUndefined();
  });
});

describe('call', () => {
  it('dispatches an event when the API did not find the workspace', async () => {
    const listener = vi.fn();
    addEventListener(workspaceNotFoundEvent, listener);
    stubApi({ 'GET /api/v1/backstage/artists': buildNotFoundAnswer('workspace.not_found') });
    await expect(call(backstageArtistContract.list, { query: {} })).rejects.toMatchObject({ status: 404 });
    expect(listener.mock.lastCall?.[0]).toMatchObject({ detail: null });
    // An upload names the workspace of its file, which may not be the active one.
    await expect(call(backstageArtistContract.list, { query: { workspaceId: 'wsp_2' } })).rejects.toThrow();
    expect(listener.mock.lastCall?.[0]).toMatchObject({ detail: 'wsp_2' });
    removeEventListener(workspaceNotFoundEvent, listener);
  });
});
