import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import type { ListeningNow } from '@overtone/shared/plays/insights.model.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { media } from '../../styles/tokens.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildAlbum, buildArtist, buildTrack } from '../../testing/factories.ts';
import { buildInsights } from '../../testing/insights.ts';
import { stubMediaQueries } from '../../testing/media-queries.ts';
import { openPage } from '../../testing/open-page.tsx';
import { buildSiteReportAnswers, buildSiteReports } from '../../testing/site-reports.ts';
import { Page } from './admin-reports.page.tsx';

const pages = { 'admin/reports': Page };

const today = Date.parse('2026-11-20T09:00:00Z');
const topTrack = buildTrack({ name: 'Harbour Lights' });
const topAlbum = buildAlbum({ name: 'Estuary Tapes' });
const topArtist = buildArtist({ name: 'Marlow Finch' });
const secondArtist = buildArtist({ id: 'art_01J00000000000000000000007', name: 'Sunken Choir' });
const insightsCall = 'GET /api/v1/insights/site';
const listeningNowCall = 'GET /api/v1/insights/site/now';
const buildReportAnswers = (reports = buildSiteReports({ now: today })) => buildSiteReportAnswers(reports);
const noListeners: ListeningNow = { listeners: 0, places: [], elsewhere: 0, at: null };

const buildFullInsights = () =>
  buildInsights(
    30,
    { perDay: 1_000, previousPerDay: 800, now: today },
    {
      tracks: [
        { track: topTrack, plays: 20_000 },
        { track: null, plays: 10_000 },
      ],
      albums: [{ album: topAlbum, plays: 29_000 }],
      artists: [
        { artist: topArtist, plays: 29_000 },
        { artist: secondArtist, plays: 1_000 },
      ],
    },
  );

const open = (changes: Record<string, Answer> = {}, permissions: PermissionName[] = ['admin']) => {
  const admin = buildUser({ permissions: permissions.map((name) => ({ name, restrictions: [] })) });
  const answers: Record<string, Answer> = {
    [insightsCall]: { body: { insights: buildFullInsights() } },
    [listeningNowCall]: { body: { now: noListeners } },
    ...buildReportAnswers(),
    ...changes,
  };
  return {
    ...openPage(pages, '/admin/reports?range=7', buildBootstrap({}, admin), answers),
    answers,
    user: userEvent.setup(),
  };
};
const findRegion = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: today });
  stubMediaQueries(media.phone);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('admin reports page', () => {
  it('shows the insights of the whole site for the range in the URL, without the backstage navigation', async () => {
    const { sentRequests } = open();
    expect(await screen.findByRole('button', { name: /^Plays\s*30,000/ })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toBeDefined();
    expect(document.title).toBe('Reports · Overtone');
    expect((await findRegion('Countries')).getAllByText('Germany').length).toBeGreaterThan(0);
    expect(sentRequests.map(({ url }) => url)).toContain('/api/v1/insights/site?from=2026-11-14&to=2026-11-20');
    expect(screen.getByText(/Plays count for every credited artist\./)).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Backstage' })).toBeNull();
    expect(sentRequests.filter(({ url }) => url.includes('/backstage/'))).toEqual([]);
  });

  it('links top tracks, albums and artists to their insights with the same range', async () => {
    const { user } = open();
    const top = await findRegion('Top tracks');
    const getHref = (name: string) => top.getByRole('link', { name }).getAttribute('href');
    expect(getHref('Harbour Lights')).toBe(`/backstage/tracks/${topTrack.id}/insights?range=7`);
    await user.click(top.getByRole('button', { name: 'Albums' }));
    expect(getHref('Estuary Tapes')).toBe(`/backstage/albums/${topAlbum.id}/insights?range=7`);
    await user.click(top.getByRole('button', { name: 'Artists' }));
    expect(getHref('Sunken Choir')).toBe(`/backstage/artists/${secondArtist.id}/insights?range=7`);
  });

  it('links top tracks, albums and artists to their public pages when the admin may not see their insights', async () => {
    const { user } = open({}, ['admin.access']);
    const top = await findRegion('Top tracks');
    const getHref = (name: string) => top.getByRole('link', { name }).getAttribute('href');
    expect(getHref('Harbour Lights')).toBe(`/track/${topTrack.id}/harbour-lights`);
    await user.click(top.getByRole('button', { name: 'Albums' }));
    expect(getHref('Estuary Tapes')).toContain(`/album/${topAlbum.id}/`);
    await user.click(top.getByRole('button', { name: 'Artists' }));
    expect(getHref('Marlow Finch')).toBe(`/artist/${topArtist.id}/marlow-finch`);
  });

  it('shows who is listening now', async () => {
    open({
      [listeningNowCall]: {
        body: {
          now: {
            listeners: 9,
            places: [{ city: 'Ulm', country: 'DE', listeners: 6, track: topTrack }],
            elsewhere: 3,
            at: '2026-11-20T08:59:00.000Z',
          },
        },
      },
    });
    const card = await findRegion('Listening now');
    expect(await card.findByText('9 people')).toBeDefined();
    expect(card.getByText('Ulm')).toBeDefined();
    expect(card.getByRole('link', { name: 'Harbour Lights' }).getAttribute('href')).toContain(topTrack.id);
  });

  it('shows a message when there are no plays and no current listeners', async () => {
    open({ [insightsCall]: { body: { insights: buildInsights(7, { perDay: 0, previousPerDay: 0, now: today }) } } });
    expect(await screen.findByText(/^No plays in this period\./)).toBeDefined();
    expect(screen.getByRole('button', { name: /^Plays\s*0/ })).toBeDefined();
    expect(await (await findRegion('Listening now')).findByText('No one is listening right now.')).toBeDefined();
  });

  it('shows a retry button when the insights cannot be loaded', async () => {
    const failure = { status: 500, body: { code: 'internal', message: 'Broken', requestId: 'r' } };
    const { user, answers } = open({ [insightsCall]: failure });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers[insightsCall] = { body: { insights: buildFullInsights() } };
    await user.click(retry);
    expect(await screen.findByRole('button', { name: /^Plays\s*30,000/ })).toBeDefined();
  });
});

describe('site report', () => {
  it('shows visits, new accounts, uploads and storage, compared with the previous period', async () => {
    const { sentRequests } = open();
    const growthRegion = await findRegion('Visitors and growth');
    await growthRegion.findByRole('button', { name: /^Visitors/ });
    expect(growthRegion.getAllByRole('button').map((tile) => tile.textContent)).toEqual([
      'Visitors70Up 100%',
      'Page views210Up 100%',
      'New accounts70Up 100%35 verified',
      'Uploads70Up 100%280 MB',
      'Storage3.91 GBUp 100%',
    ]);
    expect(growthRegion.getByText(/Storage: 2.93 GB of original files and 1,000 MB of streaming files/)).toBeDefined();
    expect(sentRequests.map(({ url }) => url).filter((url) => url.includes('/reports/'))).toEqual(
      ['visits', 'accounts', 'uploads'].map((name) => `/api/v1/reports/${name}?from=2026-11-14&to=2026-11-20`),
    );
  });

  it('shows the selected figure over time as a chart and as a table for screen readers', async () => {
    const { user } = open();
    const growthRegion = await findRegion('Visitors and growth');
    const findChart = async (name: string) => within(await growthRegion.findByRole('region', { name }));
    expect((await findChart('Visitors over time')).getByRole('slider', { name: 'Visitors over time' })).toBeDefined();
    await user.click(await growthRegion.findByRole('button', { name: /^Storage/ }));
    const rowTexts = (await findChart('Storage over time')).getAllByRole('row').map((row) => row.textContent);
    expect(rowTexts).toHaveLength(8);
    expect(rowTexts.at(-1)).toBe('Today so far3.91 GB1.95 GB');
  });

  it('lists the top pages and the referrers', async () => {
    open();
    const listRows = async (name: string) =>
      (await findRegion(name)).getAllByRole('listitem').map((row) => row.textContent);
    expect(await listRows('Top pages')).toEqual(['Album pages208, 99%', 'Home1, 0%', 'Login1, 0%']);
    expect(await listRows('Referrers')).toEqual(['Direct68, 97%', 'news.example.com1, 1%', 'Other sites1, 1%']);
    // A referrer is not a link, because anyone can forge it.
    expect(screen.queryByRole('link', { name: 'news.example.com' })).toBeNull();
  });

  it('shows all data as tables, and exports it with the plays in one CSV file', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Table' }));
    const findTable = async (name: string) => within(await screen.findByRole('table', { name }));
    expect((await findTable('Visitors by day')).getAllByRole('row')[1]?.textContent).toBe('Nov 20, 2026, so far101030');
    const getNewestRow = async (name: string) => (await findTable(name)).getAllByRole('row')[1]?.textContent;
    expect(await getNewestRow('New accounts by day')).toBe('Nov 20, 2026, so far105');
    expect(await getNewestRow('Uploads by day')).toBe('Nov 20, 2026, so far1040 MB');
    expect(await getNewestRow('Storage over time')).toBe('Nov 20, 2026, so far3.91 GB');
    expect((await findTable('Visitors by browser')).getAllByRole('row').length).toBeGreaterThan(1);

    const createObjectUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    const [[file]] = createObjectUrl.mock.calls as [[Blob]];
    const lines = (await file.text()).replace('\ufeff', '').trim().split('\r\n');
    const columns = new Set(lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(',').length));
    expect([...columns]).toEqual([18]);
    expect(lines[0]).toContain('Daily visitors,Page views,Visits,New accounts,Verified accounts,Uploads');
    expect(lines.find((line) => line.startsWith('Day,2026-11-20'))).toMatch(/,10,30,10,10,5,10,41943040,4194304000$/);
    expect(lines).toContainEqual(expect.stringMatching(/^Top pages,Album pages,,,,,,,,,,208,/));
  });

  it('shows a message when there were no visits and storage is not counted yet', async () => {
    open(buildReportAnswers(buildSiteReports({ now: today, perDay: 0, previousPerDay: 0 })));
    expect(await screen.findByText(/^No visits in this period\./)).toBeDefined();
    expect(screen.getByRole('button', { name: /^Visitors\s*0$/ })).toBeDefined();
    expect(screen.getByText(/Storage is updated hourly\./)).toBeDefined();
  });
});
