import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { buildArtist } from '../../testing/factories.ts';
import { backstageSection, openPage } from '../../testing/open-page.tsx';
import { buildRequest } from '../../testing/requests.ts';
import { RequestPages } from './backstage-requests-pages.tsx';

const pages = backstageSection('requests', RequestPages);

const person = buildUser({ permissions: [{ name: 'backstageRequests.create', restrictions: [] }] });
const list = 'GET /api/v1/backstage-requests';
const create = 'POST /api/v1/backstage-requests';
const attach = 'POST /api/v1/backstage-requests/attachments';
const names = 'GET /api/v1/backstage-requests/names';
const attachment = { id: 'att_1', url: 'https://s3.example/scan', headers: { 'x-signed': 'yes' } };

/** PUTs that the test answers. */
const puts: FakeRequest[] = [];
class FakeRequest extends EventTarget {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  status = 0;
  url = '';
  body: unknown;
  open(_: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  getResponseHeader = () => null;
  send(body: unknown) {
    this.body = body;
    puts.push(this);
  }
  abort() {}
  answer(status: number) {
    this.status = status;
    this.onload?.();
  }
}

beforeEach(() => {
  sessionStorage.clear();
  puts.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  act(notifyLoggedOut);
});

const page = (...data: ReturnType<typeof buildRequest>[]): Answer => ({
  body: { pagination: { data, nextCursor: null } },
});

const open = async (path: string, changes: Record<string, Answer> = {}, heading?: string) => {
  const answers: Record<string, Answer> = {
    [list]: page(),
    [attach]: { status: 201, body: { attachment } },
    [names]: { body: { artist: null } },
    ...changes,
  };
  const site = openPage(pages, `/backstage/requests${path}`, buildBootstrap({}, person), answers);
  if (heading) await screen.findByRole('heading', { level: 1, name: heading });
  return { ...site, answers, user: userEvent.setup({ applyAccept: false }) };
};
type Site = Awaited<ReturnType<typeof open>>;

const scan = (name = 'card.png', type = 'image/png') => new File(['scan'], name, { type });
const drop = async (site: Site, file: File): Promise<void> => {
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  await site.user.upload(inputs[inputs.length - 1] as HTMLInputElement, file);
};
const sendScan = async (site: Site): Promise<void> => {
  await drop(site, scan());
  await waitFor(() => expect(puts).toHaveLength(1));
  await act(async () => puts[0]?.answer(200));
  await screen.findByText('Uploaded');
};
const sent = (site: Site) => site.asked.find(({ method, url }) => `${method} ${url}` === create)?.body;
const next = (site: Site) => site.user.click(screen.getByRole('button', { name: 'Continue' }));

it('leads to each way to ask, and to what waits', async () => {
  await open(
    '',
    { [list]: page(buildRequest({ type: 'claim', artist: { id: null, name: 'Ito Vale' } })) },
    'Artist requests',
  );
  const target = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target(/^Become an artist.*New here/)).toBe('/backstage/requests/become-artist');
  expect(target(/^Verify a profile/)).toBe('/backstage/requests/verify-artist');
  await waitFor(() => expect(target(/^Claim a profile.*Pending/)).toMatch(/bsr_.+\/request-submitted$/));
});

it('lists what was asked for with what came of it, and takes back what waits', async () => {
  const denied = buildRequest(
    { status: 'denied', note: 'The scan cannot be read.', artist: { id: null, name: 'Halden' } },
    2,
  );
  const approved = buildRequest({ status: 'approved', artist: { id: 'art_1', name: 'Sable & Reed' } as never }, 3);
  const site = await open('', { [list]: page(buildRequest(), denied, approved) }, 'Artist requests');
  const rows = within(await screen.findByRole('list', { name: 'Your requests' }));
  expect(rows.getByText('The scan cannot be read.')).toBeDefined();
  expect(rows.getByRole('link', { name: 'Open Sable & Reed' }).getAttribute('href')).toBe('/artist/art_1/sable-reed');
  site.answers[`POST /api/v1/backstage-requests/${buildRequest().id}`] = { body: {} };
  await site.user.click(rows.getByRole('button', { name: 'Withdraw request for Pale Meridian' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  site.answers[list] = page(denied, approved);
  await site.user.click(dialog.getByRole('button', { name: 'Withdraw request' }));
  expect(await screen.findByText('Request withdrawn')).toBeDefined();
  await waitFor(() => expect(rows.queryByText('Pale Meridian')).toBeNull());
});

it('asks for a new artist in steps, with the scan’s bytes sent apart, and leads to what happens next', async () => {
  const site = await open('/become-artist', {}, 'Become an artist');
  await site.user.type(await screen.findByRole('textbox', { name: 'Artist name' }), 'Pale Meridian');
  expect(await screen.findByText('Name available')).toBeDefined();
  await site.user.click(screen.getByRole('radio', { name: 'Label' }));
  await site.user.click(screen.getByRole('button', { name: 'Add link' }));
  await site.user.type(screen.getByRole('textbox', { name: 'Link 1' }), 'palemeridian.example');
  await next(site);
  expect(await screen.findByText(/Add a scan of your ID/)).toBeDefined();
  await sendScan(site);
  expect(puts[0]?.url).toBe(attachment.url);
  expect(site.asked.find(({ url }) => url.endsWith('/attachments'))?.body).toEqual({
    ...{ kind: 'proof', mime: 'image/png', size: 4, crc32: expect.stringMatching(/^.{6}==$/) },
  });
  await next(site);
  const facts = await screen.findByRole('form', { name: 'Review and submit' });
  for (const fact of ['Pale Meridian', 'Orla Venn', 'Label', 'palemeridian.example', 'card.png']) {
    expect(within(facts).getByText(fact)).toBeDefined();
  }
  site.answers[create] = { status: 201, body: { request: buildRequest() } };
  site.answers[`GET /api/v1/backstage-requests/${buildRequest().id}`] = { body: { request: buildRequest() } };
  await site.user.click(within(facts).getByRole('button', { name: 'Submit request' }));
  await screen.findByRole('heading', { level: 1, name: 'Request sent' });
  expect(site.at()).toBe(`/backstage/requests/${buildRequest().id}/request-submitted`);
  expect(sent(site)).toEqual({
    ...{ type: 'become', artist_name: 'Pale Meridian', first_name: 'Orla', last_name: 'Venn', role: 'label' },
    ...{ links: ['https://palemeridian.example'], proof: 'att_1' },
  });
  expect(sessionStorage.length).toBe(0);
});

it('leads from a name that is taken to claiming it', async () => {
  const ito = buildArtist();
  const artist = `GET /api/v1/artists/${ito.id}`;
  const site = await open(
    '/become-artist',
    { [names]: { body: { artist: ito } }, [artist]: { body: { artist: ito } } },
    'Become an artist',
  );
  await site.user.type(await screen.findByRole('textbox', { name: 'Artist name' }), 'Ito Vale');
  await site.user.click(await screen.findByRole('link', { name: 'Is this you? Claim the profile' }));
  await screen.findByRole('heading', { level: 1, name: 'Claim a profile' });
  const form = within(screen.getByRole('form', { name: 'Your profile' }));
  expect(await form.findByText('Ito Vale')).toBeDefined();
  await sendScan(site);
  await next(site);
  await site.user.click(await screen.findByRole('button', { name: 'Submit request' }));
  await waitFor(() => expect(sent(site)).toMatchObject({ type: 'claim', artist_id: ito.id }));
});

it('finds the artist to claim by the name', async () => {
  const ito = buildArtist();
  const results = { artists: [ito] };
  const site = await open(
    '/claim-artist',
    { 'GET /api/v1/search': { body: { results } }, [`GET /api/v1/artists/${ito.id}`]: { body: { artist: ito } } },
    'Claim a profile',
  );
  await site.user.type(await screen.findByRole('combobox', { name: 'Artist' }), 'ito');
  await site.user.click(await screen.findByRole('option', { name: /Ito Vale/ }));
  expect(await screen.findByRole('button', { name: 'Choose another' })).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('asks for the badge of a profile that has none, and says so where there is no such', async () => {
  const artists = 'GET /api/v1/backstage/artists';
  const own = [buildArtist(), buildArtist({ id: 'art_01J00000000000000000000002', name: 'Halden', verified: true })];
  await open('/verify-artist', { [artists]: { body: { artists: own } } }, 'Verify a profile');
  const group = within(screen.getByRole('radiogroup', { name: 'Which profile do you want to verify?' }));
  expect(group.getAllByRole('radio')).toHaveLength(1);
  expect(group.getByRole('radio', { name: 'Ito Vale' })).toBeDefined();
});

it('leads whoever manages no profile to getting one', async () => {
  await open(
    '/verify-artist',
    { 'GET /api/v1/backstage/artists': { body: { artists: [] } } },
    'You don’t manage a profile yet',
  );
  expect(screen.getByRole('link', { name: 'Claim a profile' })).toBeDefined();
});

it('says at the field what is wrong with a file, and sends again what did not arrive', async () => {
  const site = await open('/become-artist', {}, 'Become an artist');
  await screen.findByRole('button', { name: 'Choose file' });
  await drop(site, scan('card.gif', 'image/gif'));
  expect(await screen.findByText('Choose a PNG, JPEG or PDF file.')).toBeDefined();
  expect(puts).toHaveLength(0);
  await drop(site, scan());
  await waitFor(() => expect(puts).toHaveLength(1));
  act(() => puts[0]?.upload.onprogress?.({ loaded: 2 }));
  await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Uploading card.png' }).ariaValueNow).toBe('50'));
  await act(async () => puts[0]?.answer(403));
  expect(await screen.findByText('We couldn’t upload this file.')).toBeDefined();
  await site.user.click(screen.getByRole('button', { name: 'Try card.png again' }));
  await waitFor(() => expect(puts).toHaveLength(2));
  await act(async () => puts[1]?.answer(200));
  expect(await screen.findByText('Uploaded')).toBeDefined();
  await site.user.click(screen.getByRole('button', { name: 'Remove Proof of identity' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose file' }));
});

it('comes back to the field that the server refuses', async () => {
  const site = await open('/become-artist', {}, 'Become an artist');
  await site.user.type(await screen.findByRole('textbox', { name: 'Artist name' }), 'Pale');
  await sendScan(site);
  await next(site);
  const body = {
    ...{ code: 'input.invalid', message: 'Invalid', requestId: 'r' },
    errors: { artist_name: ['This name is taken.'], last_name: ['Too long.'] },
  };
  site.answers[create] = { status: 422, body };
  await site.user.click(await screen.findByRole('button', { name: 'Submit request' }));
  expect(await screen.findByText('This name is taken.')).toBeDefined();
  expect(screen.getByText('Too long.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Artist name' })));
});

it('keeps what is entered over a reload, and nothing of the scan', async () => {
  const site = await open('/become-artist', {}, 'Become an artist');
  await site.user.type(await screen.findByRole('textbox', { name: 'Artist name' }), 'Pale Meridian');
  await sendScan(site);
  const kept = Object.values(sessionStorage).join();
  expect(kept).toContain('Pale Meridian');
  expect(kept).not.toMatch(/att_1|card/);
});

it('begins with what this tab kept, and not with what another person’s entries were', async () => {
  const entries = { artist_name: 'Pale Meridian', links: [{ url: 'a.example' }, 7], role: 'emperor' };
  sessionStorage.setItem('overtone.draft.request', JSON.stringify({ owner: person.id, entries }));
  await open('/become-artist', {}, 'Become an artist');
  const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Artist name' });
  expect((await name()).value).toBe('Pale Meridian');
  expect(screen.getAllByRole('textbox', { name: /^Link/ })).toHaveLength(1);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Artist' }).checked).toBe(true);
});

it('asks before what is not sent is left, and keeps it on the way to the list', async () => {
  const site = await open('/become-artist', {}, 'Become an artist');
  await site.user.type(await screen.findByRole('textbox', { name: 'Artist name' }), 'Pale');
  await site.router.navigate('/contact');
  const dialog = () => screen.findByRole('alertdialog', { name: 'Leave without sending?' });
  await site.user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  expect(site.at()).toBe('/backstage/requests/become-artist');
  await site.user.click(screen.getByRole('link', { name: 'Back' }));
  await screen.findByRole('heading', { level: 1, name: 'Artist requests' });
  await site.router.navigate('/backstage/requests/become-artist');
  const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Artist name' });
  expect(again.value).toBe('Pale');
  await site.user.type(again, ' Meridian');
  await site.router.navigate('/contact');
  await site.user.click(within(await dialog()).getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(sessionStorage.length).toBe(0);
});

it('says of a request that was decided on what the answer is, and what is open now', async () => {
  const request = buildRequest({ status: 'denied', note: 'The scan cannot be read.' });
  const path = `GET /api/v1/backstage-requests/${request.id}`;
  const site = await open(`/${request.id}/request-submitted`, { [path]: { body: { request } } }, 'Request denied');
  expect(screen.getByText('The scan cannot be read.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Request again' }).getAttribute('href')).toBe(
    '/backstage/requests/become-artist',
  );
  const artist = { id: 'art_1', name: 'Pale Meridian' } as never;
  site.answers[path] = { body: { request: buildRequest({ status: 'approved', artist }) } };
  // Somebody looks at it again.
  act(() => void dispatchEvent(new Event('visibilitychange')));
  await screen.findByRole('heading', { level: 1, name: 'Request approved' });
  expect(screen.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe('/artist/art_1/pale-meridian');
  expect(screen.getByText(/manage the page and upload music/)).toBeDefined();
});

it('shows nothing at an address that is none', async () => {
  await open('/become-somebody', {}, "Looks like you've found the doorway to the great nothing");
});
