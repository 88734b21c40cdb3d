import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import '../../testing/dialogs.ts';
import { buildArtist } from '../../testing/factories.ts';
import {
  attachment,
  FakeRequest,
  me,
  namesCall,
  openArtistRequests,
  uploads,
} from '../../testing/open-artist-requests.tsx';
import { buildRequest } from '../../testing/requests.ts';

const createCall = 'POST /api/v1/backstage-requests';
type Site = Awaited<ReturnType<typeof openArtistRequests>>;

const buildScan = (name = 'card.png', type = 'image/png') => new File(['scan'], name, { type });
const selectFile = async (site: Site, file: File): Promise<void> => {
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  await site.user.upload(inputs[inputs.length - 1] as HTMLInputElement, file);
};
const uploadScan = async (site: Site): Promise<void> => {
  await selectFile(site, buildScan());
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]?.respond(200));
  await screen.findByText('Uploaded');
};
const getSubmittedBody = (site: Site) =>
  site.sentRequests.find(({ method, url }) => `${method} ${url}` === createCall)?.body;
const continueForm = (site: Site) => site.user.click(screen.getByRole('button', { name: 'Continue' }));

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

describe('request form', () => {
  it('guides through the steps of a new artist, uploads the scan separately, and shows the submitted request', async () => {
    const site = await openArtistRequests('/become-artist', {}, 'Become an artist');
    await site.user.type(await screen.findByRole('textbox', { name: 'Artist name' }), 'Pale Meridian');
    expect(await screen.findByText('Name available')).toBeDefined();
    await site.user.click(screen.getByRole('radio', { name: 'Label' }));
    await site.user.click(screen.getByRole('button', { name: 'Add link' }));
    await site.user.type(screen.getByRole('textbox', { name: 'Link 1' }), 'palemeridian.example');
    await continueForm(site);
    expect(await screen.findByText(/Add a scan of your ID/)).toBeDefined();
    await uploadScan(site);
    expect(uploads[0]?.url).toBe(attachment.url);
    expect(site.sentRequests.find(({ url }) => url.endsWith('/attachments'))?.body).toEqual({
      ...{ kind: 'proof', mime: 'image/png', size: 4, crc32: expect.stringMatching(/^.{6}==$/) },
    });
    await continueForm(site);
    const review = await screen.findByRole('form', { name: 'Review and submit' });
    for (const entry of ['Pale Meridian', 'Orla Venn', 'Label', 'palemeridian.example', 'card.png']) {
      expect(within(review).getByText(entry)).toBeDefined();
    }
    site.answers[createCall] = { status: 201, body: { request: buildRequest() } };
    site.answers[`GET /api/v1/backstage-requests/${buildRequest().id}`] = { body: { request: buildRequest() } };
    await site.user.click(within(review).getByRole('button', { name: 'Submit request' }));
    await screen.findByRole('heading', { level: 1, name: 'Request sent' });
    expect(site.getPath()).toBe(`/backstage/requests/${buildRequest().id}/request-submitted`);
    expect(getSubmittedBody(site)).toEqual({
      ...{ type: 'become', artist_name: 'Pale Meridian', first_name: 'Orla', last_name: 'Venn', role: 'label' },
      ...{ links: ['https://palemeridian.example'], proof: 'att_1' },
    });
    expect(sessionStorage.length).toBe(0);
  });

  it('links from a taken name to claiming that artist', async () => {
    const ito = buildArtist();
    const artistCall = `GET /api/v1/artists/${ito.id}`;
    const site = await openArtistRequests(
      '/become-artist',
      { [namesCall]: { body: { artist: ito } }, [artistCall]: { body: { artist: ito } } },
      'Become an artist',
    );
    await site.user.type(await screen.findByRole('textbox', { name: 'Artist name' }), 'Ito Vale');
    await site.user.click(await screen.findByRole('link', { name: 'Is this you? Claim the profile' }));
    await screen.findByRole('heading', { level: 1, name: 'Claim a profile' });
    const form = within(screen.getByRole('form', { name: 'Your profile' }));
    expect(await form.findByText('Ito Vale')).toBeDefined();
    await uploadScan(site);
    await continueForm(site);
    await site.user.click(await screen.findByRole('button', { name: 'Submit request' }));
    await waitFor(() => expect(getSubmittedBody(site)).toMatchObject({ type: 'claim', artist_id: ito.id }));
  });

  it('finds the artist to claim by name', async () => {
    const ito = buildArtist();
    const results = { artists: [ito] };
    const site = await openArtistRequests(
      '/claim-artist',
      { 'GET /api/v1/search': { body: { results } }, [`GET /api/v1/artists/${ito.id}`]: { body: { artist: ito } } },
      'Claim a profile',
    );
    await site.user.type(await screen.findByRole('combobox', { name: 'Artist' }), 'ito');
    await site.user.click(await screen.findByRole('option', { name: /Ito Vale/ }));
    expect(await screen.findByRole('button', { name: 'Choose another' })).toBeDefined();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('offers verification only for unverified profiles', async () => {
    const artistsCall = 'GET /api/v1/backstage/artists';
    const managedArtists = [
      buildArtist(),
      buildArtist({ id: 'art_01J00000000000000000000002', name: 'Halden', verified: true }),
    ];
    await openArtistRequests(
      '/verify-artist',
      { [artistsCall]: { body: { artists: managedArtists } } },
      'Verify a profile',
    );
    const group = within(screen.getByRole('radiogroup', { name: 'Which profile do you want to verify?' }));
    expect(group.getAllByRole('radio')).toHaveLength(1);
    expect(group.getByRole('radio', { name: 'Ito Vale' })).toBeDefined();
  });

  it('links to claiming a profile when the user manages none', async () => {
    await openArtistRequests(
      '/verify-artist',
      { 'GET /api/v1/backstage/artists': { body: { artists: [] } } },
      'You don’t manage a profile yet',
    );
    expect(screen.getByRole('link', { name: 'Claim a profile' })).toBeDefined();
  });

  it('shows an error for an invalid file, and retries a failed upload', async () => {
    const site = await openArtistRequests('/become-artist', {}, 'Become an artist');
    await screen.findByRole('button', { name: 'Choose file' });
    await selectFile(site, buildScan('card.gif', 'image/gif'));
    expect(await screen.findByText('Choose a PNG, JPEG or PDF file.')).toBeDefined();
    expect(uploads).toHaveLength(0);
    await selectFile(site, buildScan());
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]?.upload.onprogress?.({ loaded: 2 }));
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Uploading card.png' }).ariaValueNow).toBe('50'),
    );
    await act(async () => uploads[0]?.respond(403));
    expect(await screen.findByText('We couldn’t upload this file.')).toBeDefined();
    await site.user.click(screen.getByRole('button', { name: 'Try card.png again' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    await act(async () => uploads[1]?.respond(200));
    expect(await screen.findByText('Uploaded')).toBeDefined();
    await site.user.click(screen.getByRole('button', { name: 'Remove Proof of identity' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose file' }));
  });

  it('returns to the field that the server rejects', async () => {
    const site = await openArtistRequests('/become-artist', {}, 'Become an artist');
    await site.user.type(await screen.findByRole('textbox', { name: 'Artist name' }), 'Pale');
    await uploadScan(site);
    await continueForm(site);
    const body = {
      ...{ code: 'input.invalid', message: 'Invalid', requestId: 'r' },
      errors: { artist_name: ['This name is taken.'], last_name: ['Too long.'] },
    };
    site.answers[createCall] = { status: 422, body };
    await site.user.click(await screen.findByRole('button', { name: 'Submit request' }));
    expect(await screen.findByText('This name is taken.')).toBeDefined();
    expect(screen.getByText('Too long.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Artist name' })));
  });
});

describe('stored draft of a request', () => {
  it('stores the entries for a reload, but not the scan', async () => {
    const site = await openArtistRequests('/become-artist', {}, 'Become an artist');
    await site.user.type(await screen.findByRole('textbox', { name: 'Artist name' }), 'Pale Meridian');
    await uploadScan(site);
    const storedText = Object.values(sessionStorage).join();
    expect(storedText).toContain('Pale Meridian');
    expect(storedText).not.toMatch(/att_1|card/);
  });

  it('starts with the valid entries that are stored in the tab', async () => {
    const entries = { artist_name: 'Pale Meridian', links: [{ url: 'a.example' }, 7], role: 'emperor' };
    sessionStorage.setItem('overtone.draft.request', JSON.stringify({ owner: me.id, entries }));
    await openArtistRequests('/become-artist', {}, 'Become an artist');
    const findName = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Artist name' });
    expect((await findName()).value).toBe('Pale Meridian');
    expect(screen.getAllByRole('textbox', { name: /^Link/ })).toHaveLength(1);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Artist' }).checked).toBe(true);
  });

  it('asks before the user leaves, and keeps the entries when the user goes back to the list', async () => {
    const site = await openArtistRequests('/become-artist', {}, 'Become an artist');
    await site.user.type(await screen.findByRole('textbox', { name: 'Artist name' }), 'Pale');
    await site.router.navigate('/contact');
    const findDialog = () => screen.findByRole('alertdialog', { name: 'Leave without sending?' });
    await site.user.click(within(await findDialog()).getByRole('button', { name: 'Cancel' }));
    expect(site.getPath()).toBe('/backstage/requests/become-artist');
    await site.user.click(screen.getByRole('link', { name: 'Back' }));
    await screen.findByRole('heading', { level: 1, name: 'Artist requests' });
    await site.router.navigate('/backstage/requests/become-artist');
    const restoredField = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Artist name' });
    expect(restoredField.value).toBe('Pale');
    await site.user.type(restoredField, ' Meridian');
    await site.router.navigate('/contact');
    await site.user.click(within(await findDialog()).getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(sessionStorage.length).toBe(0);
  });
});
