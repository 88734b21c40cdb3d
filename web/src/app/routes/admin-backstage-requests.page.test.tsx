import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { openPage } from '../../testing/open-page.tsx';
import { buildRequest } from '../../testing/requests.ts';
import { Page } from './admin-backstage-requests.page.tsx';

const pages = { 'admin/backstage-requests/:requestId?': Page };

const decider = buildUser({
  permissions: [
    { name: 'admin.access', restrictions: [] },
    { name: 'backstageRequests.update', restrictions: [] },
    { name: 'users.update', restrictions: [] },
  ],
});
const listCall = 'GET /api/v1/backstage-requests';
const request = buildRequest({ links: ['https://pale.example/'] });
const requestPath = `/api/v1/backstage-requests/${request.id}`;

const open = (path = '', changes: Record<string, Answer> = {}) => {
  const answers: Record<string, Answer> = {
    [listCall]: { body: { pagination: { data: [request], nextCursor: null } } },
    [`GET ${requestPath}`]: { body: { request } },
    ...changes,
  };
  const site = openPage(pages, `/admin/backstage-requests${path}`, buildBootstrap({}, decider), answers);
  return { ...site, answers, user: userEvent.setup() };
};
const getListUrls = (site: ReturnType<typeof open>) =>
  site.sentRequests.filter(({ url }) => url.startsWith('/api/v1/backstage-requests?')).map(({ url }) => url);

beforeEach(() => localStorage.clear());

describe('admin artist requests page', () => {
  it('lists requests by status and type, and opens a request', async () => {
    const site = open();
    expect(await screen.findByRole('row', { name: /Ines Vautrel/ })).toBeDefined();
    const statuses = within(screen.getByRole('navigation', { name: 'Status' }));
    await site.user.click(statuses.getByRole('link', { name: 'Denied' }));
    const getDeniedLink = () => statuses.getByRole('link', { name: 'Denied' });
    await waitFor(() => expect(getDeniedLink().getAttribute('aria-current')).toBe('page'));
    await site.user.click(
      within(screen.getByRole('navigation', { name: 'Request' })).getByRole('link', { name: 'Claim a profile' }),
    );
    await waitFor(() => expect(site.getPath()).toBe('/admin/backstage-requests?status=denied&type=claim'));
    await waitFor(() => expect(getListUrls(site).at(-1)).toMatch(/scope=all&status=denied&type=claim/));
    await site.user.click(await screen.findByRole('row', { name: /Ines Vautrel/ }));
    await screen.findByRole('heading', { level: 1, name: 'Pale Meridian' });
    expect(screen.getByRole('link', { name: /Ines Vautrel/ }).getAttribute('href')).toMatch(
      /^\/admin\/users\?query=usr_/,
    );
    expect(screen.getByRole('link', { name: /pale\.example/ }).getAttribute('rel')).toContain('noopener');
  });

  it('shows names similar to a new artist’s name, with links to existing artists', async () => {
    const id = 'art_01J00000000000000000000001';
    const similar_to = [
      { id, name: 'Pale Merldian' },
      { id: null, name: 'Pale Meridiam' },
    ] as const;
    const flaggedRequest = buildRequest({ similar_to: [...similar_to] });
    const site = open('', {
      [listCall]: { body: { pagination: { data: [flaggedRequest, buildRequest({}, 2)], nextCursor: null } } },
      [`GET ${requestPath}`]: { body: { request: flaggedRequest } },
    });
    expect(await screen.findAllByText('Similar to: Pale Merldian')).toHaveLength(1);
    await site.user.click(screen.getByText('Similar to: Pale Merldian'));
    await screen.findByRole('heading', { level: 1, name: 'Pale Meridian' });
    const similarNames = within(screen.getByText('Similar to').closest('div') as HTMLElement);
    expect(similarNames.getByRole('link', { name: 'Pale Merldian' }).getAttribute('href')).toBe(
      `/artist/${id}/pale-merldian`,
    );
    expect(similarNames.getByText('Pale Meridiam').closest('a')).toBeNull();
  });

  it('requests the URL of a scan each time it is opened, and not earlier', async () => {
    const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
    vi.stubGlobal('open', () => tab);
    const site = open(`/${request.id}`, {
      [`GET ${requestPath}/attachments/proof`]: { body: { url: 'https://s3.example/scan' } },
    });
    const viewId = await screen.findByRole('button', { name: 'View ID' });
    const getAttachmentCalls = () => site.sentRequests.filter(({ url }) => url.includes('/attachments/'));
    expect(getAttachmentCalls()).toHaveLength(0);
    await site.user.click(viewId);
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://s3.example/scan'));
    expect(tab.opener).toBeNull();
    await site.user.click(viewId);
    await waitFor(() => expect(getAttachmentCalls()).toHaveLength(2));
  });

  it('approves a request after a confirmation that explains the effects', async () => {
    const site = open(`/${request.id}`);
    await site.user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /Approve request for “Pale Meridian”/ }));
    expect(dialog.getByText(/can manage it and upload music/)).toBeDefined();
    const approved = buildRequest({
      status: 'approved',
      decided_at: '2026-01-02T00:00:00.000Z',
      decided_by: decider.id,
    });
    site.answers[`POST ${requestPath}/approve`] = { body: { request: approved } };
    site.answers[`GET ${requestPath}`] = { body: { request: approved } };
    await site.user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Request approved')).toBeDefined();
    expect(await screen.findByText(/by you/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Deny' })).toBeNull();
  });

  it('denies a request with a reason, which is required', async () => {
    const site = open(`/${request.id}`);
    await site.user.click(await screen.findByRole('button', { name: 'Deny' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Deny request/ }));
    await site.user.click(dialog.getByRole('button', { name: 'Deny' }));
    expect(await dialog.findByText('Enter a reason.')).toBeDefined();
    const denied = buildRequest({ status: 'denied', note: 'The scan cannot be read.' });
    site.answers[`POST ${requestPath}/deny`] = { body: { request: denied } };
    site.answers[`GET ${requestPath}`] = { body: { request: denied } };
    await site.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The scan cannot be read.');
    await site.user.click(dialog.getByRole('button', { name: 'Deny' }));
    expect(await screen.findByText('Request denied')).toBeDefined();
    expect(site.sentRequests.find(({ url }) => url === `${requestPath}/deny`)?.body).toEqual({
      note: 'The scan cannot be read.',
    });
  });

  it('shows the decision of another admin when the request is already decided', async () => {
    const site = open(`/${request.id}`);
    await site.user.click(await screen.findByRole('button', { name: 'Approve' }));
    const message = 'A decision has already been made on this request.';
    site.answers[`POST ${requestPath}/approve`] = {
      status: 409,
      body: { code: 'backstage_request.decided', message, requestId: 'r' },
    };
    const denied = buildRequest({
      status: 'denied',
      note: 'Not you.',
      decided_at: '2026-01-02T00:00:00.000Z',
      decided_by: 'usr_2' as never,
    });
    site.answers[`GET ${requestPath}`] = { body: { request: denied } };
    await site.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(await screen.findByText('Not you.')).toBeDefined();
  });
});
