import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

const buildUserWithPermissions = (...names: ('music.create' | 'backstageRequests.create')[]) =>
  buildUser({ permissions: names.map((name) => ({ name, restrictions: [] })) });
const uploader = buildUserWithPermissions('music.create', 'backstageRequests.create');
const artist = buildArtist({ plays: 4_848, verified: true });
const albumsCall = `GET /api/v1/backstage/artists/${artist.id}/albums`;
const tracksCall = `GET /api/v1/backstage/artists/${artist.id}/tracks`;
const getInsightsCall = (id: string) => `GET /api/v1/insights/${id}`;
const getListeningNowCall = (id: string) => `GET /api/v1/insights/${id}/now`;
const noListeners = { listeners: 0, places: [], elsewhere: 0, at: null };
const buildPage = (...data: unknown[]): Answer => ({ body: { pagination: { data, nextCursor: null } } });
const getDateInDays = (days: number): string => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();

const buildAnswers = (changes: Record<string, Answer> = {}): Record<string, Answer> => ({
  'GET /api/v1/backstage/artists': { body: { artists: [artist] } },
  'GET /api/v1/backstage-requests': buildPage(),
  'GET /api/v1/file-entries': buildPage(),
  [albumsCall]: buildPage(),
  [tracksCall]: buildPage(),
  [getInsightsCall(artist.id)]: { body: { insights: buildInsights(28) } },
  [getInsightsCall('mine')]: { body: { insights: buildInsights(30) } },
  [getListeningNowCall(artist.id)]: { body: { now: noListeners } },
  ...changes,
});

const open = async (changes: Record<string, Answer> = {}, user = uploader) => {
  const apiAnswers = buildAnswers(changes);
  const site = openPage(pages, '/backstage', buildBootstrap({}, user), apiAnswers);
  return { ...site, answers: apiAnswers, user: userEvent.setup() };
};
const findRegion = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => localStorage.clear());

describe('backstage overview', () => {
  it('shows the artists with their plays, and the number of requests in review', async () => {
    await open({ 'GET /api/v1/backstage-requests': buildPage(buildRequest()) });
    const card = await screen.findByRole('link', { name: /^Ito Vale.*Verified artist.*4,848 plays$/ });
    expect(card.getAttribute('href')).toBe(`/backstage/artists/${artist.id}/edit`);
    const addArtistLink = await screen.findByRole('link', { name: /1 request in review/ });
    expect(addArtistLink.getAttribute('href')).toBe('/backstage/requests');
    expect(document.title).toContain('Overview');
  });

  it('shows the releases when the insights cannot be loaded', async () => {
    const failure = { status: 500, body: { code: 'internal', message: 'Broken', requestId: 'r' } };
    await open({ [getInsightsCall(artist.id)]: failure, [getListeningNowCall(artist.id)]: failure });
    const plays = await findRegion('Plays, last 28 days');
    expect(await plays.findByText(/./, { selector: 'p' })).toBeDefined();
    await findRegion('Releases');
  });

  it('redirects to artist requests when the user has no artist and may not upload', async () => {
    const noArtists = { 'GET /api/v1/backstage/artists': { body: { artists: [] } } };
    const { getPath } = await open(noArtists, buildUserWithPermissions('backstageRequests.create'));
    await screen.findByRole('heading', { level: 1, name: 'Artist requests' });
    expect(getPath()).toBe('/backstage/requests');
  });

  it('links to artist requests when the user may upload but has no artist', async () => {
    await open({ 'GET /api/v1/backstage/artists': { body: { artists: [] } } });
    expect(await screen.findByRole('link', { name: /^Add or claim an artist/ })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Releases' })).toBeNull();
  });

  it('shows the overview to managers who may not upload', async () => {
    await open({}, buildUserWithPermissions('backstageRequests.create'));
    await findRegion('Releases');
    expect(screen.queryByRole('link', { name: 'Upload files' })).toBeNull();
  });

  it('shows a retry button when the artists cannot be loaded', async () => {
    const failure = { status: 500, body: { code: 'internal', message: 'Broken', requestId: 'r' } };
    const site = await open({ 'GET /api/v1/backstage/artists': failure });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    site.answers['GET /api/v1/backstage/artists'] = { body: { artists: [artist] } };
    await site.user.click(retry);
    await findRegion('Releases');
  });

  it.each(['/backstage', '/backstage/releases', '/backstage/insights', '/backstage/upload', '/backstage/requests'])(
    'links from %s to the other sections on a phone',
    async (path) => {
      stubMediaQueries(media.phone);
      openPage(pages, path, buildBootstrap({}, uploader), buildAnswers());
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
});

describe('releases in the overview', () => {
  it('lists releases with their publication state, and filters them by state', async () => {
    const draft = buildManagedAlbum(
      { name: 'Slack Water', state: 'hidden', visibility: 'hidden', isPublished: false },
      2,
    );
    const scheduled = buildManagedAlbum(
      { name: 'Night Ferry', state: 'scheduled', releaseAt: getDateInDays(4), isPublished: false },
      3,
    );
    const published = buildManagedAlbum({ name: 'Salt & Signal', plays: 198_592 }, 4);
    const site = await open({ [albumsCall]: buildPage(draft, scheduled, published) });
    const card = await findRegion('Releases');
    const listRows = () => within(card.getByRole('list', { name: 'Releases' })).getAllByRole('listitem');
    await waitFor(() => expect(listRows().map(({ textContent }) => textContent)).toHaveLength(3));
    expect(listRows()[0]?.textContent).toContain('Draft');
    expect(listRows()[1]?.textContent).toContain('Scheduled · 4 d 0 h');
    expect(listRows()[2]?.textContent).toMatch(/Album · 9 songs.*Published.*198,592 plays/);
    site.answers[albumsCall] = buildPage(draft);
    await site.user.click(card.getByRole('link', { name: /^Drafts\s*1$/ }));
    await waitFor(() => expect(listRows()).toHaveLength(1));
    expect(site.sentRequests.at(-1)?.url).toContain('state=hidden');
    expect(site.getPath()).toBe('/backstage?state=hidden');
  });

  it('requests the number of drafts separately, and shows a minimum of published releases, when there is a second page', async () => {
    const buildDraft = (number: number) =>
      buildManagedAlbum({ name: `Draft ${number}`, state: 'hidden', visibility: 'hidden', isPublished: false }, number);
    const publishedAlbums = Array.from({ length: 97 }, (_, number) => buildManagedAlbum({}, number + 10));
    await open({
      [albumsCall]: { body: { pagination: { data: [buildDraft(1), ...publishedAlbums], nextCursor: 'more' } } },
    });
    const stubbedFetch = fetch;
    const drafts = { pagination: { data: [buildDraft(1), buildDraft(2), buildDraft(3)], nextCursor: null } };
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      url.includes('state=hidden') ? new Response(JSON.stringify(drafts)) : stubbedFetch(url, init),
    );
    const card = await findRegion('Releases');
    expect(await card.findByRole('link', { name: /^Drafts\s*3$/ })).toBeDefined();
    expect(card.getByRole('link', { name: /^Published\s*97\+$/ })).toBeDefined();
    vi.unstubAllGlobals();
  });
});

describe('needs attention', () => {
  it('lists problems with a link to the page that solves each of them', async () => {
    const incompleteRelease = buildManagedAlbum(
      { name: 'Night Ferry', state: 'scheduled', releaseAt: getDateInDays(2), isPublished: false },
      3,
    );
    const laterRelease = buildManagedAlbum(
      { name: 'Far Away', state: 'scheduled', releaseAt: getDateInDays(30), isPublished: false },
      5,
    );
    await open({
      [albumsCall]: buildPage(incompleteRelease, laterRelease),
      [`GET /api/v1/backstage/albums/${incompleteRelease.id}`]: {
        body: { album: { ...incompleteRelease, tracks: [] } },
      },
      'GET /api/v1/file-entries': buildPage(
        buildFileEntry({ state: 'failed', failure: { key: 'The audio breaks off.', values: {} } }),
        buildFileEntry({ state: 'held', name: 'Twice.wav' }, 2),
        buildFileEntry({}, 3),
      ),
      'GET /api/v1/backstage-requests': buildPage(
        buildRequest({ status: 'denied', note: 'The scan cannot be read.', decided_at: getDateInDays(-1) }),
        buildRequest({ status: 'denied', decided_at: '2020-01-01T00:00:00.000Z' }, 2),
      ),
    });
    const section = await findRegion('Needs attention');
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(5));
    const getHref = (name: string) => section.getByRole('link', { name }).getAttribute('href');
    expect(section.getByText('The audio breaks off.')).toBeDefined();
    expect(getHref('Replace Undertow.wav')).toBe('/backstage/upload');
    expect(getHref('Review: 1 possible duplicate')).toBe('/backstage/upload');
    expect(section.getByText('Releases in 2 d 0 h with no tracks')).toBeDefined();
    expect(section.getByText('Releases in 2 d 0 h with no cover')).toBeDefined();
    expect(section.getAllByRole('link', { name: 'Edit Night Ferry' })[0]?.getAttribute('href')).toBe(
      `/backstage/albums/${incompleteRelease.id}/edit`,
    );
    expect(section.getByText('The scan cannot be read.')).toBeDefined();
  });

  it('shows a message when there are no problems', async () => {
    await open();
    expect(await (await findRegion('Needs attention')).findByText('You’re all caught up.')).toBeDefined();
  });
});

describe('insights in the overview', () => {
  it('shows the plays of the last 28 days with the change, and a link to the insights', async () => {
    await open({
      [getInsightsCall(artist.id)]: { body: { insights: buildInsights(28, { perDay: 100, previousPerDay: 80 }) } },
    });
    const plays = await findRegion('Plays, last 28 days');
    expect(await plays.findByText('2,800')).toBeDefined();
    expect(plays.getByText('+25%')).toBeDefined();
    expect(plays.getByRole('link', { name: 'Insights' }).getAttribute('href')).toBe(
      `/backstage/artists/${artist.id}/insights`,
    );
  });

  it('shows the current listeners, without places that have few listeners', async () => {
    const places = [
      { city: 'Porto', country: 'PT', listeners: 31, track: buildManagedTrack({ name: 'Estuary, Reversed' }) },
    ];
    const now = { listeners: 52, places, elsewhere: 21, at: new Date().toISOString() };
    const site = await open({ [getListeningNowCall(artist.id)]: { body: { now } } });
    const card = await findRegion('Listening now');
    expect(await card.findByText('52 people')).toBeDefined();
    expect(card.getByRole('listitem').textContent).toContain('Porto, Portugal31 listeners');
    expect(card.getByRole('link', { name: 'Estuary, Reversed' })).toBeDefined();
    expect(card.getByText('21 elsewhere. Places with fewer than 5 listeners aren’t shown.')).toBeDefined();
    expect(site.getPath()).toBe('/backstage');
  });
});
