import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useParams } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildAlbum, buildArtist, buildTrack } from '../../testing/factories.ts';
import { buildInsights } from '../../testing/insights.ts';
import { buildManagedTrack } from '../../testing/managed-music.ts';
import { openPage } from '../../testing/open-page.tsx';
import { InsightPages, MineInsights } from './backstage-insights-pages.tsx';

const pages = {
  'backstage/insights': MineInsights,
  'backstage/artists/:id/insights': () => <InsightPages subject={{ kind: 'artists', id: useParams().id ?? '' }} />,
  'backstage/albums/:id/insights': () => <InsightPages subject={{ kind: 'albums', id: useParams().id ?? '' }} />,
  'backstage/tracks/:id/insights': () => <InsightPages subject={{ kind: 'tracks', id: useParams().id ?? '' }} />,
};

const maker = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
const marlow = buildArtist({ name: 'Marlow Finch' });
const choir = buildArtist({ id: 'art_01J00000000000000000000007', name: 'Sunken Choir' });
const today = Date.parse('2026-11-20T09:00:00Z');
const insightsOf = (subject: string) => `GET /api/v1/insights/${subject}`;
const answer = (insights: ReturnType<typeof buildInsights>): Answer => ({ body: { insights } });

const rich = () =>
  buildInsights(
    30,
    { perDay: 1_000, before: 800, now: today },
    {
      tracks: [
        { track: buildTrack({ name: 'Harbour Lights' }), plays: 20_000 },
        { track: buildTrack({ name: 'Breakwater' }, 2), plays: 9_000 },
        { track: null, plays: 1_000 },
      ],
      albums: [{ album: buildAlbum({ name: 'Estuary Tapes', releaseDate: '2026-11-10' }), plays: 29_000 }],
    },
  );

const open = (path: string, changes: Record<string, Answer> = {}) => {
  const answers: Record<string, Answer> = {
    'GET /api/v1/backstage/artists': { body: { artists: [marlow, choir] } },
    [insightsOf('mine')]: answer(rich()),
    [insightsOf(marlow.id)]: answer(rich()),
    ...changes,
  };
  return { ...openPage(pages, path, buildBootstrap({}, maker), answers), answers, user: userEvent.setup() };
};

const askedFor = ({ asked }: Pick<ReturnType<typeof open>, 'asked'>) =>
  asked.filter(({ url }) => url.includes('/insights/')).map(({ url }) => new URL(url, 'http://x').search);
const part = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: today });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('shows the last 30 days of all artists, and how they moved', async () => {
  const site = open('/backstage/insights');
  const plays = await screen.findByRole('button', { name: /^Plays\s*30,000/ });
  expect(plays.textContent).toContain('25%');
  expect(plays.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: /^Minutes\s*85,000/ })).toBeDefined();
  expect(screen.getByText(/Listeners are unique users plus each day’s guests\./)).toBeDefined();
  expect(askedFor(site)).toEqual(['?from=2026-10-22&to=2026-11-20']);
  expect(document.title).toContain('Insights');
});

it('goes through the days by arrow keys, and says what came out', async () => {
  const { user } = open('/backstage/insights');
  const chart = await screen.findByRole('slider', { name: 'Plays over time' });
  expect(chart.getAttribute('aria-valuetext')).toMatch(/^Today so far: 1,000\. .*Oct.*: 800$/);
  chart.focus();
  for (let step = 0; step < 10; step += 1) await user.keyboard('{ArrowLeft}');
  expect(chart.getAttribute('aria-valuetext')).toContain('Estuary Tapes released');
  await user.keyboard('{Home}');
  expect(chart.getAttribute('aria-valuetext')).toMatch(/Oct 22.*: 1,000/);
});

it('has the chart tell another figure', async () => {
  const { user } = open('/backstage/insights');
  await user.click(await screen.findByRole('button', { name: /^Listeners/ }));
  const listeners = await part('Listeners over time');
  expect(listeners.getAllByRole('row')[1]?.textContent).toMatch(/Oct 22500400$/);
});

it('tells likes, playlist adds, reposts and follows: a figure each with how it moved, its days in the chart, its table and its file', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const insights = rich();
  const liked = (day: string) => ({ '2026-11-18': 41, '2026-11-20': 7 })[day] ?? 0;
  const { user } = open('/backstage/insights', {
    [insightsOf('mine')]: answer({
      ...insights,
      days: insights.days.map((each) => ({
        ...each,
        likes: liked(each.day),
        saves: 2 * liked(each.day),
        reposts: 3,
        follows: 5,
      })),
      totals: { ...insights.totals, likes: 48, saves: 96, reposts: 21, follows: 35 },
      before: insights.before && {
        ...insights.before,
        totals: { ...insights.before.totals, likes: 60, saves: 48, reposts: 0, follows: 7 },
      },
    }),
  });
  const likes = await screen.findByRole('button', { name: /^Likes\s*48/ });
  expect(likes.textContent).toContain('Down 20%');
  const adds = screen.getByRole('button', { name: /^Playlist adds\s*96/ });
  expect(adds.textContent).toContain('Up 100%');
  expect(screen.getByRole('button', { name: /^Reposts\s*21/ })).toBeDefined();
  expect(screen.getByRole('button', { name: /^New followers\s*35/ }).textContent).toContain('Up 400%');
  await user.click(likes);
  expect(likes.getAttribute('aria-pressed')).toBe('true');
  const chart = await part('Likes over time');
  expect(chart.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/^Today so far: 7\./);
  expect(chart.getByRole('row', { name: /Nov 18/ }).textContent).toMatch(/^.*Nov 1841/);
  await user.click(adds);
  expect((await part('Playlist adds over time')).getByRole('row', { name: /Nov 18/ }).textContent).toMatch(/Nov 1882/);
  expect(screen.getByText(/Likes include the artists, their albums and their tracks\./)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  const days = within(await screen.findByRole('table', { name: 'Days' }));
  expect(days.getByRole('row', { name: /Nov 20, 2026, so far/ }).textContent).toMatch(/71435$/);
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  const lines = ((await saved[0]?.text()) ?? '').split('\r\n');
  expect(lines.find((line) => line.startsWith('Total,'))).toMatch(/,48,96,21,35,$/);
  expect(lines.find((line) => line.startsWith('Total (previous period),'))).toMatch(/,60,48,0,7,$/);
  expect(lines.find((line) => line.startsWith('Day,2026-11-18,'))).toMatch(/,41,82,3,5,$/);
});

it('shows when something was liked that nobody played', async () => {
  const quiet = buildInsights(30, { perDay: 0, before: 0, now: today });
  open('/backstage/insights', {
    [insightsOf('mine')]: answer({
      ...quiet,
      days: quiet.days.map((each) => ({ ...each, likes: 1 })),
      totals: { ...quiet.totals, likes: 30 },
    }),
  });
  expect(await screen.findByRole('button', { name: /^Likes\s*30/ })).toBeDefined();
  // Which the chart begins with: plays have nothing to show.
  await part('Likes over time');
  expect(screen.queryByText(/^No plays in this period/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Devices' })).toBeNull();
});

it('keeps the range in the address, and asks for it', async () => {
  const site = open('/backstage/insights');
  await site.user.click(await screen.findByRole('link', { name: '7 days' }));
  await waitFor(() => expect(site.at()).toBe('/backstage/insights?range=7'));
  await waitFor(() => expect(askedFor(site).at(-1)).toBe('?from=2026-11-14&to=2026-11-20'));
});

it('takes dates of one’s own, and says what is wrong with others', async () => {
  const site = open('/backstage/insights');
  await site.user.click(await screen.findByRole('button', { name: 'Dates' }));
  const first = await screen.findByLabelText('Start date');
  const last = screen.getByLabelText('End date');
  fireEvent.change(first, { target: { value: '2026-11-30' } });
  await site.user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByRole('alert').textContent).toBe('The start date must be before the end date.');
  fireEvent.change(first, { target: { value: '2026-11-01' } });
  fireEvent.change(last, { target: { value: '2026-11-02' } });
  await site.user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(site.at()).toBe('/backstage/insights?from=2026-11-01&to=2026-11-02'));
  expect(await screen.findByRole('button', { name: /^Dates: Nov 1\s–\s2$/ })).toBeDefined();
});

it('lists what was played most, each leading to its own numbers, and the others together', async () => {
  open('/backstage/insights?range=90');
  const top = await part('Top tracks');
  expect(top.getByRole('link', { name: 'Harbour Lights' }).getAttribute('href')).toBe(
    `/backstage/tracks/${buildTrack().id}/insights?range=90`,
  );
  expect(top.getByText('Others: 1,000')).toBeDefined();
});

it('tells countries, sources and devices in words, small places together', async () => {
  const { user } = open('/backstage/insights');
  const countries = await part('Countries');
  const rows = countries.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toContain('Germany29,998100%');
  expect(rows).toContain('Other (fewer than 5 listeners)10%');
  await user.click(countries.getByRole('button', { name: 'Cities' }));
  const cities = within(await screen.findByRole('list', { name: 'Cities' }));
  expect(cities.getByText('Berlin, Germany')).toBeDefined();
  const devices = await part('Devices');
  expect(devices.getByText('Phone')).toBeDefined();
  await user.click(devices.getByRole('button', { name: 'Browser' }));
  expect((await part('Browsers')).getByText('Unknown')).toBeDefined();
});

it('shows the same numbers as tables', async () => {
  const site = open('/backstage/insights');
  await site.user.click(await screen.findByRole('button', { name: 'Table' }));
  expect(site.at()).toBe('/backstage/insights?view=table');
  const days = within(await screen.findByRole('table', { name: 'Days' }));
  expect(days.getAllByRole('row')).toHaveLength(31);
  expect(days.getByRole('row', { name: /Nov 20, 2026, so far/ }).textContent).toContain('1,000500');
  const tracks = within(screen.getByRole('table', { name: 'Top tracks' }));
  expect(tracks.getByRole('row', { name: /All other tracks/ }).textContent).toContain('1,000');
});

it('saves all of it as a file', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = open(`/backstage/artists/${marlow.id}/insights`);
  await screen.findByRole('button', { name: /^Plays/ });
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  const text = (await saved[0]?.text()) ?? '';
  expect(text).toContain('Top tracks,Harbour Lights,20000');
  expect(text).toContain('Day,2026-11-20,1000,');
});

it('goes from all artists to one of them with the same days', async () => {
  const site = open('/backstage/insights?range=7');
  await site.user.click(await screen.findByRole('button', { name: 'Insights for: All artists' }));
  await site.user.click(await screen.findByRole('link', { name: 'Marlow Finch' }));
  await waitFor(() => expect(site.at()).toBe(`/backstage/artists/${marlow.id}/insights?range=7`));
  expect(await screen.findByRole('button', { name: 'Insights for: Marlow Finch' })).toBeDefined();
});

it('says whose numbers a track’s are', async () => {
  const track = buildManagedTrack({ name: 'Nine Metres Down' });
  open(`/backstage/tracks/${track.id}/insights`, {
    [`GET /api/v1/backstage/tracks/${track.id}`]: { body: { track } },
    [insightsOf(track.id)]: answer(buildInsights(30, { perDay: 3, now: today })),
  });
  expect((await screen.findByRole('link', { name: 'Nine Metres Down' })).getAttribute('href')).toBe(
    `/backstage/tracks/${track.id}/edit`,
  );
  await part('Plays over time');
  expect(screen.queryByRole('region', { name: 'Top tracks' })).toBeNull();
});

it('says where nobody listened, and leads to more days', async () => {
  const site = open('/backstage/insights', {
    [insightsOf('mine')]: answer(buildInsights(30, { perDay: 0, before: 0, now: today })),
  });
  expect(await screen.findByText(/^No plays in this period\./)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Plays\s*0/ })).toBeDefined();
  await site.user.click(screen.getByRole('link', { name: 'Show 12 months' }));
  expect(site.at()).toBe('/backstage/insights?range=12-months');
});

it('says that a number is an estimate', async () => {
  const many = rich();
  open('/backstage/insights', {
    [insightsOf('mine')]: answer({ ...many, totals: { ...many.totals, people: 48_210, isExact: false } }),
  });
  expect(await screen.findByRole('button', { name: /^Listeners\s*about 48,210/ })).toBeDefined();
});

it('asks again for numbers that did not come', async () => {
  const lost = { status: 500, body: { code: 'internal', message: 'Broken', requestId: 'r' } };
  const site = open('/backstage/insights', { [insightsOf('mine')]: lost });
  const again = await screen.findByRole('button', { name: 'Try again' });
  site.answers[insightsOf('mine')] = answer(rich());
  await site.user.click(again);
  expect(await screen.findByRole('button', { name: /^Plays\s*30,000/ })).toBeDefined();
});

it('is nothing for what is somebody else’s', async () => {
  const id = 'alb_01J00000000000000000000009';
  const problem = {
    status: 404,
    body: { code: 'album.not_found', message: 'This album doesn’t exist.', requestId: 'r' },
  };
  open(`/backstage/albums/${id}/insights`, {
    [insightsOf(id)]: problem,
    [`GET /api/v1/backstage/albums/${id}`]: problem,
  });
  expect(await screen.findByRole('heading', { level: 1, name: /not found|does not exist|nothing/i })).toBeDefined();
});
