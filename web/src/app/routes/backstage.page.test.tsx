import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { media } from '../../styles/tokens.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildArtist } from '../../testing/factories.ts';
import { buildInsights } from '../../testing/insights.ts';
import { buildFileEntry, buildManagedAlbum, buildManagedTrack } from '../../testing/managed-music.ts';
import { stubMediaQueries } from '../../testing/media-queries.ts';
import { openPage } from '../../testing/open-page.tsx';
import { buildRequest } from '../../testing/requests.ts';
import { Page } from './backstage.page.tsx';

const pages = { 'backstage/*': Page };

const grants = (...names: ('music.create' | 'backstageRequests.create')[]) =>
  buildUser({ permissions: names.map((name) => ({ name, restrictions: [] })) });
const maker = grants('music.create', 'backstageRequests.create');
const ito = buildArtist({ plays: 4_848, verified: true });
const albumsOf = `GET /api/v1/backstage/artists/${ito.id}/albums`;
const tracksOf = `GET /api/v1/backstage/artists/${ito.id}/tracks`;
const insightsOf = (id: string) => `GET /api/v1/insights/${id}`;
const nowOf = (id: string) => `GET /api/v1/insights/${id}/now`;
const nobody = { listeners: 0, places: [], elsewhere: 0, at: null };
const page = (...data: unknown[]): Answer => ({ body: { pagination: { data, nextCursor: null } } });
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();

const answers = (changes: Record<string, Answer> = {}): Record<string, Answer> => ({
  'GET /api/v1/backstage/artists': { body: { artists: [ito] } },
  'GET /api/v1/backstage-requests': page(),
  'GET /api/v1/file-entries': page(),
  [albumsOf]: page(),
  [tracksOf]: page(),
  [insightsOf(ito.id)]: { body: { insights: buildInsights(28) } },
  [insightsOf('mine')]: { body: { insights: buildInsights(30) } },
  [nowOf(ito.id)]: { body: { now: nobody } },
  ...changes,
});

const open = async (changes: Record<string, Answer> = {}, person = maker) => {
  const given = answers(changes);
  const site = openPage(pages, '/backstage', buildBootstrap({}, person), given);
  return { ...site, answers: given, user: userEvent.setup() };
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => localStorage.clear());

it('shows the artists with what came of them, and says what is being checked', async () => {
  await open({ 'GET /api/v1/backstage-requests': page(buildRequest()) });
  const card = await screen.findByRole('link', { name: /^Ito Vale.*Verified artist.*4,848 plays$/ });
  expect(card.getAttribute('href')).toBe(`/backstage/artists/${ito.id}/edit`);
  const add = await screen.findByRole('link', { name: /1 request in review/ });
  expect(add.getAttribute('href')).toBe('/backstage/requests');
  expect(document.title).toContain('Overview');
});

it('lists releases with how they stand, and those of a state alone', async () => {
  const draft = buildManagedAlbum(
    { name: 'Slack Water', state: 'hidden', visibility: 'hidden', isPublished: false },
    2,
  );
  const waiting = buildManagedAlbum(
    { name: 'Night Ferry', state: 'scheduled', releaseAt: inDays(4), isPublished: false },
    3,
  );
  const out = buildManagedAlbum({ name: 'Salt & Signal', plays: 198_592 }, 4);
  const site = await open({ [albumsOf]: page(draft, waiting, out) });
  const card = await part('Releases');
  const rows = () => within(card.getByRole('list', { name: 'Releases' })).getAllByRole('listitem');
  await waitFor(() => expect(rows().map(({ textContent }) => textContent)).toHaveLength(3));
  expect(rows()[0]?.textContent).toContain('Draft');
  expect(rows()[1]?.textContent).toContain('Scheduled · 4 d 0 h');
  expect(rows()[2]?.textContent).toMatch(/Album · 9 songs.*Live.*198,592 plays/);
  site.answers[albumsOf] = page(draft);
  await site.user.click(card.getByRole('link', { name: /^Drafts\s*1$/ }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(site.asked.at(-1)?.url).toContain('state=hidden');
  expect(site.at()).toBe('/backstage?state=hidden');
});

it('counts those that are worked on where there are more than a page, and says how many are out at least', async () => {
  const draft = (place: number) =>
    buildManagedAlbum({ name: `Draft ${place}`, state: 'hidden', visibility: 'hidden', isPublished: false }, place);
  const out = Array.from({ length: 97 }, (_, place) => buildManagedAlbum({}, place + 10));
  await open({ [albumsOf]: { body: { pagination: { data: [draft(1), ...out], nextCursor: 'more' } } } });
  const all = fetch;
  const drafts = { pagination: { data: [draft(1), draft(2), draft(3)], nextCursor: null } };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.includes('state=hidden') ? new Response(JSON.stringify(drafts)) : all(url, init),
  );
  const card = await part('Releases');
  expect(await card.findByRole('link', { name: /^Drafts\s*3$/ })).toBeDefined();
  expect(card.getByRole('link', { name: /^Live\s*97\+$/ })).toBeDefined();
  vi.unstubAllGlobals();
});

it('says what waits for the person, each with the way to do something about it', async () => {
  const bare = buildManagedAlbum(
    { name: 'Night Ferry', state: 'scheduled', releaseAt: inDays(2), isPublished: false },
    3,
  );
  const later = buildManagedAlbum(
    { name: 'Far Away', state: 'scheduled', releaseAt: inDays(30), isPublished: false },
    5,
  );
  await open({
    [albumsOf]: page(bare, later),
    [`GET /api/v1/backstage/albums/${bare.id}`]: { body: { album: { ...bare, tracks: [] } } },
    'GET /api/v1/file-entries': page(
      buildFileEntry({ state: 'failed', failure: { key: 'The audio breaks off.', values: {} } }),
      buildFileEntry({ state: 'held', name: 'Twice.wav' }, 2),
      buildFileEntry({}, 3),
    ),
    'GET /api/v1/backstage-requests': page(
      buildRequest({ status: 'denied', note: 'The scan cannot be read.', decided_at: inDays(-1) }),
      buildRequest({ status: 'denied', decided_at: '2020-01-01T00:00:00.000Z' }, 2),
    ),
  });
  const needs = await part('Needs attention');
  await waitFor(() => expect(needs.getAllByRole('listitem')).toHaveLength(5));
  const target = (name: string) => needs.getByRole('link', { name }).getAttribute('href');
  expect(needs.getByText('The audio breaks off.')).toBeDefined();
  expect(target('Replace Undertow.wav')).toBe('/backstage/upload');
  expect(target('Review: 1 possible duplicate')).toBe('/backstage/upload');
  expect(needs.getByText('Releases in 2 d 0 h with no tracks')).toBeDefined();
  expect(needs.getByText('Releases in 2 d 0 h with no cover')).toBeDefined();
  expect(needs.getAllByRole('link', { name: 'Edit Night Ferry' })[0]?.getAttribute('href')).toBe(
    `/backstage/albums/${bare.id}/edit`,
  );
  expect(needs.getByText('The scan cannot be read.')).toBeDefined();
});

it('says that nothing waits', async () => {
  await open();
  expect(await (await part('Needs attention')).findByText('You’re all caught up.')).toBeDefined();
});

it('shows how the artist did in four weeks, and leads to more', async () => {
  await open({ [insightsOf(ito.id)]: { body: { insights: buildInsights(28, { perDay: 100, before: 80 }) } } });
  const plays = await part('Plays, last 28 days');
  expect(await plays.findByText('2,800')).toBeDefined();
  expect(plays.getByText('+25%')).toBeDefined();
  expect(plays.getByRole('link', { name: 'Insights' }).getAttribute('href')).toBe(
    `/backstage/artists/${ito.id}/insights`,
  );
});

it('says who listens at the moment, and names no place with few', async () => {
  const places = [
    { city: 'Porto', country: 'PT', listeners: 31, track: buildManagedTrack({ name: 'Estuary, Reversed' }) },
  ];
  const now = { listeners: 52, places, elsewhere: 21, at: new Date().toISOString() };
  const site = await open({ [nowOf(ito.id)]: { body: { now } } });
  const card = await part('Listening now');
  expect(await card.findByText('52 people')).toBeDefined();
  expect(card.getByRole('listitem').textContent).toContain('Porto, Portugal31 listeners');
  expect(card.getByRole('link', { name: 'Estuary, Reversed' })).toBeDefined();
  expect(card.getByText('21 elsewhere. Places with fewer than 5 listeners aren’t shown.')).toBeDefined();
  expect(site.at()).toBe('/backstage');
});

it('does without the numbers where they cannot be had', async () => {
  const lost = { status: 500, body: { code: 'internal', message: 'Broken', requestId: 'r' } };
  await open({ [insightsOf(ito.id)]: lost, [nowOf(ito.id)]: lost });
  const plays = await part('Plays, last 28 days');
  expect(await plays.findByText(/./, { selector: 'p' })).toBeDefined();
  await part('Releases');
});

it('leads whoever has neither music nor an artist to how to get one', async () => {
  const none = { 'GET /api/v1/backstage/artists': { body: { artists: [] } } };
  const { at } = await open(none, grants('backstageRequests.create'));
  await screen.findByRole('heading', { level: 1, name: 'Artist requests' });
  expect(at()).toBe('/backstage/requests');
});

it('shows whoever uploads without an artist how their releases get here', async () => {
  await open({ 'GET /api/v1/backstage/artists': { body: { artists: [] } } });
  expect(await screen.findByRole('link', { name: /^Add or claim an artist/ })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Releases' })).toBeNull();
});

it('lets in whoever manages an artist and may not upload', async () => {
  await open({}, grants('backstageRequests.create'));
  await part('Releases');
  expect(screen.queryByRole('link', { name: 'Upload files' })).toBeNull();
});

it('asks again for artists that did not come', async () => {
  const lost = { status: 500, body: { code: 'internal', message: 'Broken', requestId: 'r' } };
  const site = await open({ 'GET /api/v1/backstage/artists': lost });
  const again = await screen.findByRole('button', { name: 'Try again' });
  site.answers['GET /api/v1/backstage/artists'] = { body: { artists: [ito] } };
  await site.user.click(again);
  await part('Releases');
});

it.each(['/backstage', '/backstage/releases', '/backstage/insights', '/backstage/upload', '/backstage/requests'])(
  'leads from %s to every other place on a phone',
  async (path) => {
    stubMediaQueries(media.phone);
    openPage(pages, path, buildBootstrap({}, maker), answers());
    await screen.findByRole('heading', { level: 1 });
    const tabs = within(await screen.findByRole('navigation', { name: 'Backstage' }));
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/backstage',
      '/backstage/upload',
      '/backstage/releases',
      '/backstage/insights',
      '/backstage/requests',
    ]);
    expect(tabs.getByRole('link', { current: 'page' }).getAttribute('href')).toBe(path);
  },
);
