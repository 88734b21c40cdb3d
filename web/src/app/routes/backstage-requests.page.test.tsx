import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import '../../testing/dialogs.ts';
import { buildPage, FakeRequest, listCall, openArtistRequests, uploads } from '../../testing/open-artist-requests.tsx';
import { buildRequest } from '../../testing/requests.ts';

beforeEach(() => {
  sessionStorage.clear();
  uploads.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

afterEach(() => {
  act(notifyLoggedOut);
});

describe('artist requests page', () => {
  it('links to the form of each request type, and to the pending request', async () => {
    await openArtistRequests(
      '',
      { [listCall]: buildPage(buildRequest({ type: 'claim', artist: { id: null, name: 'Ito Vale' } })) },
      'Artist requests',
    );
    const getHref = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(getHref(/^Become an artist.*New here/)).toBe('/backstage/requests/become-artist');
    expect(getHref(/^Verify a profile/)).toBe('/backstage/requests/verify-artist');
    await waitFor(() => expect(getHref(/^Claim a profile.*Pending/)).toMatch(/bsr_.+\/request-submitted$/));
  });

  it('lists requests with their decisions, and withdraws a pending request', async () => {
    const denied = buildRequest(
      { status: 'denied', note: 'The scan cannot be read.', artist: { id: null, name: 'Halden' } },
      2,
    );
    const approved = buildRequest({ status: 'approved', artist: { id: 'art_1', name: 'Sable & Reed' } as never }, 3);
    const site = await openArtistRequests(
      '',
      { [listCall]: buildPage(buildRequest(), denied, approved) },
      'Artist requests',
    );
    const rows = within(await screen.findByRole('list', { name: 'Your requests' }));
    expect(rows.getByText('The scan cannot be read.')).toBeDefined();
    expect(rows.getByRole('link', { name: 'Open Sable & Reed' }).getAttribute('href')).toBe('/artist/art_1/sable-reed');
    site.answers[`POST /api/v1/backstage-requests/${buildRequest().id}`] = { body: {} };
    await site.user.click(rows.getByRole('button', { name: 'Withdraw request for Pale Meridian' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    site.answers[listCall] = buildPage(denied, approved);
    await site.user.click(dialog.getByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByText('Request withdrawn')).toBeDefined();
    await waitFor(() => expect(rows.queryByText('Pale Meridian')).toBeNull());
  });

  it('shows the not found page for an unknown request type', async () => {
    await openArtistRequests('/become-anything', {}, "Looks like you've found the doorway to the great nothing");
  });
});

describe('submitted request', () => {
  it('shows the decision with the next action, and updates it when the page becomes visible again', async () => {
    const request = buildRequest({ status: 'denied', note: 'The scan cannot be read.' });
    const path = `GET /api/v1/backstage-requests/${request.id}`;
    const site = await openArtistRequests(
      `/${request.id}/request-submitted`,
      { [path]: { body: { request } } },
      'Request denied',
    );
    expect(screen.getByText('The scan cannot be read.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Request again' }).getAttribute('href')).toBe(
      '/backstage/requests/become-artist',
    );
    const artist = { id: 'art_1', name: 'Pale Meridian' } as never;
    site.answers[path] = { body: { request: buildRequest({ status: 'approved', artist }) } };
    // The user returns to the tab.
    act(() => void dispatchEvent(new Event('visibilitychange')));
    await screen.findByRole('heading', { level: 1, name: 'Request approved' });
    expect(screen.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe('/artist/art_1/pale-meridian');
    expect(screen.getByText(/manage the page and upload music/)).toBeDefined();
  });
});
