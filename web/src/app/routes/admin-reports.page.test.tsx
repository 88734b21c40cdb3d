import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import type { ListeningNow } from '@overtone/shared/plays/insights.model.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { media } from '../../styles/tokens.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildAlbum, buildArtist, buildTrack } from '../../testing/factories.ts';
import { buildInsights } from '../../testing/insights.ts';
import { stubMediaQueries } from '../../testing/media-queries.ts';
import { openPage } from '../../testing/open-page.tsx';
import { buildSiteReports, siteReportAnswers } from '../../testing/site-reports.ts';
import { Page } from './admin-reports.page.tsx';

const pages = { 'admin/reports': Page };

const today = Date.parse('2026-11-20T09:00:00Z');
const harbour = buildTrack({ name: 'Harbour Lights' });
const tapes = buildAlbum({ name: 'Estuary Tapes' });
const marlow = buildArtist({ name: 'Marlow Finch' });
const choir = buildArtist({ id: 'art_01J00000000000000000000007', name: 'Sunken Choir' });
const numbers = 'GET /api/v1/insights/site';
const now = 'GET /api/v1/insights/site/now';
const reports = (numbers = buildSiteReports({ now: today })) => siteReportAnswers(numbers);
const nobody: ListeningNow = { listeners: 0, places: [], elsewhere: 0, at: null };

const rich = () =>
  buildInsights(
    30,
    { perDay: 1_000, before: 800, now: today },
    {
      tracks: [
        { track: harbour, plays: 20_000 },
        { track: null, plays: 10_000 },
      ],
      albums: [{ album: tapes, plays: 29_000 }],
      artists: [
        { artist: marlow, plays: 29_000 },
        { artist: choir, plays: 1_000 },
      ],
    },
  );

const open = (changes: Record<string, Answer> = {}, names: PermissionName[] = ['admin']) => {
  const admin = buildUser({ permissions: names.map((name) => ({ name, restrictions: [] })) });
  const answers: Record<string, Answer> = {
    [numbers]: { body: { insights: rich() } },
    [now]: { body: { now: nobody } },
    ...reports(),
    ...changes,
  };
  return {
    ...openPage(pages, '/admin/reports?range=7', buildBootstrap({}, admin), answers),
    answers,
    user: userEvent.setup(),
  };
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: today });
  stubMediaQueries(media.phone);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('tells how the whole site does in the days of the address, without the backstage’s rooms', async () => {
  const { asked } = open();
  expect(await screen.findByRole('button', { name: /^Plays\s*30,000/ })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toBeDefined();
  expect(document.title).toBe('Reports · Overtone');
  expect((await part('Countries')).getAllByText('Germany').length).toBeGreaterThan(0);
  expect(asked.map(({ url }) => url)).toContain('/api/v1/insights/site?from=2026-11-14&to=2026-11-20');
  expect(screen.getByText(/Plays count for every credited artist\./)).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Backstage' })).toBeNull();
  expect(asked.filter(({ url }) => url.includes('/backstage/'))).toEqual([]);
});

it('leads from what was played most to its own insights, with the same days', async () => {
  const { user } = open();
  const top = await part('Top tracks');
  const address = (name: string) => top.getByRole('link', { name }).getAttribute('href');
  expect(address('Harbour Lights')).toBe(`/backstage/tracks/${harbour.id}/insights?range=7`);
  await user.click(top.getByRole('button', { name: 'Albums' }));
  expect(address('Estuary Tapes')).toBe(`/backstage/albums/${tapes.id}/insights?range=7`);
  await user.click(top.getByRole('button', { name: 'Artists' }));
  expect(address('Sunken Choir')).toBe(`/backstage/artists/${choir.id}/insights?range=7`);
});

it('leads whoever may not read those to the page that everybody sees', async () => {
  const { user } = open({}, ['admin.access']);
  const top = await part('Top tracks');
  const address = (name: string) => top.getByRole('link', { name }).getAttribute('href');
  expect(address('Harbour Lights')).toBe(`/track/${harbour.id}/harbour-lights`);
  await user.click(top.getByRole('button', { name: 'Albums' }));
  expect(address('Estuary Tapes')).toContain(`/album/${tapes.id}/`);
  await user.click(top.getByRole('button', { name: 'Artists' }));
  expect(address('Marlow Finch')).toBe(`/artist/${marlow.id}/marlow-finch`);
});

it('tells who listens at the moment', async () => {
  open({
    [now]: {
      body: {
        now: {
          listeners: 9,
          places: [{ city: 'Ulm', country: 'DE', listeners: 6, track: harbour }],
          elsewhere: 3,
          at: '2026-11-20T08:59:00.000Z',
        },
      },
    },
  });
  const card = await part('Listening now');
  expect(await card.findByText('9 people')).toBeDefined();
  expect(card.getByText('Ulm')).toBeDefined();
  expect(card.getByRole('link', { name: 'Harbour Lights' }).getAttribute('href')).toContain(harbour.id);
});

it('says of a site without a play that nobody listened', async () => {
  open({ [numbers]: { body: { insights: buildInsights(7, { perDay: 0, before: 0, now: today }) } } });
  expect(await screen.findByText(/^No plays in this period\./)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Plays\s*0/ })).toBeDefined();
  expect(await (await part('Listening now')).findByText('No one is listening right now.')).toBeDefined();
});

it('asks again for numbers that did not come', async () => {
  const lost = { status: 500, body: { code: 'internal', message: 'Broken', requestId: 'r' } };
  const { user, answers } = open({ [numbers]: lost });
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers[numbers] = { body: { insights: rich() } };
  await user.click(again);
  expect(await screen.findByRole('button', { name: /^Plays\s*30,000/ })).toBeDefined();
});

it('tells who came and joined, and what is sent and stored, beside the days before', async () => {
  const { asked } = open();
  const site = await part('Visitors and growth');
  await site.findByRole('button', { name: /^Visitors/ });
  expect(site.getAllByRole('button').map((tile) => tile.textContent)).toEqual([
    'Visitors70More by 100%',
    'Page views210More by 100%',
    'New accounts70More by 100%35 verified',
    'Uploads70More by 100%280 MB',
    'Storage3.91 GBMore by 100%',
  ]);
  expect(site.getByText(/Storage: 2.93 GB of original files and 1,000 MB of streaming files/)).toBeDefined();
  expect(asked.map(({ url }) => url).filter((url) => url.includes('/reports/'))).toEqual(
    ['visits', 'accounts', 'uploads'].map((name) => `/api/v1/reports/${name}?from=2026-11-14&to=2026-11-20`),
  );
});

it('shows what is chosen over time, for eyes and for screen readers', async () => {
  const { user } = open();
  const site = await part('Visitors and growth');
  const chart = async (name: string) => within(await site.findByRole('region', { name }));
  expect((await chart('Visitors over time')).getByRole('slider', { name: 'Visitors over time' })).toBeDefined();
  await user.click(await site.findByRole('button', { name: /^Storage/ }));
  const rows = (await chart('Storage over time')).getAllByRole('row').map((row) => row.textContent);
  expect(rows).toHaveLength(8);
  expect(rows.at(-1)).toBe('Today so far3.91 GB1.95 GB');
});

it('names the pages that were looked at and where visitors came from', async () => {
  open();
  const rows = async (name: string) => (await part(name)).getAllByRole('listitem').map((row) => row.textContent);
  expect(await rows('Top pages')).toEqual(['Album pages208, 99%', 'Home1, 0%', 'Login1, 0%']);
  expect(await rows('Referrers')).toEqual(['Direct68, 97%', 'news.example.com1, 1%', 'Other sites1, 1%']);
  // What a stranger may have written leads nowhere.
  expect(screen.queryByRole('link', { name: 'news.example.com' })).toBeNull();
});

it('is all there as tables, and in one file with the plays', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Table' }));
  const table = async (name: string) => within(await screen.findByRole('table', { name }));
  expect((await table('Visitors by day')).getAllByRole('row')[1]?.textContent).toBe('Nov 20, 2026, so far101030');
  const newest = async (name: string) => (await table(name)).getAllByRole('row')[1]?.textContent;
  expect(await newest('New accounts by day')).toBe('Nov 20, 2026, so far105');
  expect(await newest('Uploads by day')).toBe('Nov 20, 2026, so far1040 MB');
  expect(await newest('Storage over time')).toBe('Nov 20, 2026, so far3.91 GB');
  expect((await table('Visitors by browser')).getAllByRole('row').length).toBeGreaterThan(1);

  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  const [[file]] = saved.mock.calls as [[Blob]];
  const lines = (await file.text()).replace('\ufeff', '').trim().split('\r\n');
  const columns = new Set(lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(',').length));
  expect([...columns]).toEqual([18]);
  expect(lines[0]).toContain('Daily visitors,Page views,Visits,New accounts,Verified accounts,Uploads');
  expect(lines.find((line) => line.startsWith('Day,2026-11-20'))).toMatch(/,10,30,10,10,5,10,41943040,4194304000$/);
  expect(lines).toContainEqual(expect.stringMatching(/^Top pages,Album pages,,,,,,,,,,208,/));
});

it('says of a site that nobody came to that nobody did, and of storage when it is counted', async () => {
  open(reports(buildSiteReports({ now: today, perDay: 0, before: 0 })));
  expect(await screen.findByText(/^No visits in this period\./)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Visitors\s*0$/ })).toBeDefined();
  expect(screen.getByText(/Storage is updated hourly\./)).toBeDefined();
});
