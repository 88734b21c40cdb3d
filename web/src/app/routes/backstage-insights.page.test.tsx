import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildAlbum, buildArtist, buildTrack } from '../../testing/factories.ts';
import { buildInsights } from '../../testing/insights.ts';
import { buildManagedTrack } from '../../testing/managed-music.ts';
import { openPage } from '../../testing/open-page.tsx';
import { AllArtistsInsights, SubjectInsights } from './backstage-insights-pages.tsx';

const pages = {
  'backstage/insights': AllArtistsInsights,
  'backstage/artists/:id/insights': () => <SubjectInsights subject={{ kind: 'artists', id: useParams().id ?? '' }} />,
  'backstage/albums/:id/insights': () => <SubjectInsights subject={{ kind: 'albums', id: useParams().id ?? '' }} />,
  'backstage/tracks/:id/insights': () => <SubjectInsights subject={{ kind: 'tracks', id: useParams().id ?? '' }} />,
};

const uploader = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
const firstArtist = buildArtist({ name: 'Marlow Finch' });
const secondArtist = buildArtist({ id: 'art_01J00000000000000000000007', name: 'Sunken Choir' });
const today = Date.parse('2026-11-20T09:00:00Z');
const insightsCall = (subject: string) => `GET /api/v1/insights/${subject}`;
const insightsAnswer = (insights: ReturnType<typeof buildInsights>): Answer => ({ body: { insights } });

const buildFullInsights = () =>
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
    'GET /api/v1/backstage/artists': { body: { artists: [firstArtist, secondArtist] } },
    [insightsCall('mine')]: insightsAnswer(buildFullInsights()),
    [insightsCall(firstArtist.id)]: insightsAnswer(buildFullInsights()),
    ...changes,
  };
  return { ...openPage(pages, path, buildBootstrap({}, uploader), answers), answers, user: userEvent.setup() };
};

const getQueries = ({ asked }: Pick<ReturnType<typeof open>, 'asked'>) =>
  asked.filter(({ url }) => url.includes('/insights/')).map(({ url }) => new URL(url, 'http://x').search);
const findRegion = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: today });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('insights page', () => {
  it('shows the last 30 days of all artists with the change from the previous period', async () => {
    const site = open('/backstage/insights');
    const plays = await screen.findByRole('button', { name: /^Plays\s*30,000/ });
    expect(plays.textContent).toContain('25%');
    expect(plays.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: /^Minutes\s*85,000/ })).toBeDefined();
    expect(screen.getByText(/Listeners are unique users plus each day’s guests\./)).toBeDefined();
    expect(getQueries(site)).toEqual(['?from=2026-10-22&to=2026-11-20']);
    expect(document.title).toContain('Insights');
  });

  it('stores the range in the URL and requests it', async () => {
    const site = open('/backstage/insights');
    await site.user.click(await screen.findByRole('link', { name: '7 days' }));
    await waitFor(() => expect(site.at()).toBe('/backstage/insights?range=7'));
    await waitFor(() => expect(getQueries(site).at(-1)).toBe('?from=2026-11-14&to=2026-11-20'));
  });

  it('accepts custom dates, and rejects a start date after the end date', async () => {
    const site = open('/backstage/insights');
    await site.user.click(await screen.findByRole('button', { name: 'Dates' }));
    const startDate = await screen.findByLabelText('Start date');
    const endDate = screen.getByLabelText('End date');
    fireEvent.change(startDate, { target: { value: '2026-11-30' } });
    await site.user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByRole('alert').textContent).toBe('The start date must be before the end date.');
    fireEvent.change(startDate, { target: { value: '2026-11-01' } });
    fireEvent.change(endDate, { target: { value: '2026-11-02' } });
    await site.user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(site.at()).toBe('/backstage/insights?from=2026-11-01&to=2026-11-02'));
    expect(await screen.findByRole('button', { name: /^Dates: Nov 1\s–\s2$/ })).toBeDefined();
  });

  it('switches from all artists to one artist with the same range', async () => {
    const site = open('/backstage/insights?range=7');
    await site.user.click(await screen.findByRole('button', { name: 'Insights for: All artists' }));
    await site.user.click(await screen.findByRole('link', { name: 'Marlow Finch' }));
    await waitFor(() => expect(site.at()).toBe(`/backstage/artists/${firstArtist.id}/insights?range=7`));
    expect(await screen.findByRole('button', { name: 'Insights for: Marlow Finch' })).toBeDefined();
  });

  it('links from the insights of a track to its editor', async () => {
    const track = buildManagedTrack({ name: 'Nine Metres Down' });
    open(`/backstage/tracks/${track.id}/insights`, {
      [`GET /api/v1/backstage/tracks/${track.id}`]: { body: { track } },
      [insightsCall(track.id)]: insightsAnswer(buildInsights(30, { perDay: 3, now: today })),
    });
    expect((await screen.findByRole('link', { name: 'Nine Metres Down' })).getAttribute('href')).toBe(
      `/backstage/tracks/${track.id}/edit`,
    );
    await findRegion('Plays over time');
    expect(screen.queryByRole('region', { name: 'Top tracks' })).toBeNull();
  });

  it('shows a message with a link to a longer range when there are no plays', async () => {
    const site = open('/backstage/insights', {
      [insightsCall('mine')]: insightsAnswer(buildInsights(30, { perDay: 0, before: 0, now: today })),
    });
    expect(await screen.findByText(/^No plays in this period\./)).toBeDefined();
    expect(screen.getByRole('button', { name: /^Plays\s*0/ })).toBeDefined();
    await site.user.click(screen.getByRole('link', { name: 'Show 12 months' }));
    expect(site.at()).toBe('/backstage/insights?range=12-months');
  });

  it('shows the insights when there are likes but no plays', async () => {
    const insightsWithoutPlays = buildInsights(30, { perDay: 0, before: 0, now: today });
    open('/backstage/insights', {
      [insightsCall('mine')]: insightsAnswer({
        ...insightsWithoutPlays,
        days: insightsWithoutPlays.days.map((dayInsights) => ({ ...dayInsights, likes: 1 })),
        totals: { ...insightsWithoutPlays.totals, likes: 30 },
      }),
    });
    expect(await screen.findByRole('button', { name: /^Likes\s*30/ })).toBeDefined();
    // The chart starts with likes, because there are no plays.
    await findRegion('Likes over time');
    expect(screen.queryByText(/^No plays in this period/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Devices' })).toBeNull();
  });

  it('marks the number of listeners as an estimate when it is not exact', async () => {
    const insights = buildFullInsights();
    open('/backstage/insights', {
      [insightsCall('mine')]: insightsAnswer({
        ...insights,
        totals: { ...insights.totals, people: 48_210, isExact: false },
      }),
    });
    expect(await screen.findByRole('button', { name: /^Listeners\s*~48,210/ })).toBeDefined();
  });

  it('shows a retry button when the insights cannot be loaded', async () => {
    const failure = { status: 500, body: { code: 'internal', message: 'Broken', requestId: 'r' } };
    const site = open('/backstage/insights', { [insightsCall('mine')]: failure });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    site.answers[insightsCall('mine')] = insightsAnswer(buildFullInsights());
    await site.user.click(retry);
    expect(await screen.findByRole('button', { name: /^Plays\s*30,000/ })).toBeDefined();
  });

  it('shows the not found page when the user does not manage the album', async () => {
    const id = 'alb_01J00000000000000000000009';
    const problem = {
      status: 404,
      body: { code: 'album.not_found', message: 'This album doesn’t exist.', requestId: 'r' },
    };
    open(`/backstage/albums/${id}/insights`, {
      [insightsCall(id)]: problem,
      [`GET /api/v1/backstage/albums/${id}`]: problem,
    });
    expect(await screen.findByRole('heading', { level: 1, name: /not found|does not exist|nothing/i })).toBeDefined();
  });
});

describe('insights chart', () => {
  it('moves through the days by arrow keys, and announces releases', async () => {
    const { user } = open('/backstage/insights');
    const chart = await screen.findByRole('slider', { name: 'Plays over time' });
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^Today so far: 1,000\. .*Oct.*: 800$/);
    chart.focus();
    for (let step = 0; step < 10; step += 1) await user.keyboard('{ArrowLeft}');
    expect(chart.getAttribute('aria-valuetext')).toContain('Estuary Tapes released');
    await user.keyboard('{Home}');
    expect(chart.getAttribute('aria-valuetext')).toMatch(/Oct 22.*: 1,000/);
  });

  it('shows another figure when it is selected', async () => {
    const { user } = open('/backstage/insights');
    await user.click(await screen.findByRole('button', { name: /^Listeners/ }));
    const listeners = await findRegion('Listeners over time');
    expect(listeners.getAllByRole('row')[1]?.textContent).toMatch(/Oct 22500400$/);
  });
});

describe('insights breakdowns', () => {
  it('show likes, playlist adds, reposts and new followers as figures with changes, in the chart, the table and the CSV file', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const insights = buildFullInsights();
    const likesOf = (day: string) => ({ '2026-11-18': 41, '2026-11-20': 7 })[day] ?? 0;
    const { user } = open('/backstage/insights', {
      [insightsCall('mine')]: insightsAnswer({
        ...insights,
        days: insights.days.map((dayInsights) => ({
          ...dayInsights,
          likes: likesOf(dayInsights.day),
          saves: 2 * likesOf(dayInsights.day),
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
    const chart = await findRegion('Likes over time');
    expect(chart.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/^Today so far: 7\./);
    expect(chart.getByRole('row', { name: /Nov 18/ }).textContent).toMatch(/^.*Nov 1841/);
    await user.click(adds);
    expect((await findRegion('Playlist adds over time')).getByRole('row', { name: /Nov 18/ }).textContent).toMatch(
      /Nov 1882/,
    );
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

  it('list the top tracks with links to their insights, and add up the others', async () => {
    open('/backstage/insights?range=90');
    const top = await findRegion('Top tracks');
    expect(top.getByRole('link', { name: 'Harbour Lights' }).getAttribute('href')).toBe(
      `/backstage/tracks/${buildTrack().id}/insights?range=90`,
    );
    expect(top.getByText('Others: 1,000')).toBeDefined();
  });

  it('show labels of countries, sources and devices, and add up places with few listeners', async () => {
    const { user } = open('/backstage/insights');
    const countries = await findRegion('Countries');
    const rows = countries.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toContain('Germany29,998100%');
    expect(rows).toContain('Other (fewer than 5 listeners)10%');
    await user.click(countries.getByRole('button', { name: 'Cities' }));
    const cities = within(await screen.findByRole('list', { name: 'Cities' }));
    expect(cities.getByText('Berlin, Germany')).toBeDefined();
    const devices = await findRegion('Devices');
    expect(devices.getByText('Phone')).toBeDefined();
    await user.click(devices.getByRole('button', { name: 'Browser' }));
    expect((await findRegion('Browsers')).getByText('Unknown')).toBeDefined();
  });

  it('are also shown as tables', async () => {
    const site = open('/backstage/insights');
    await site.user.click(await screen.findByRole('button', { name: 'Table' }));
    expect(site.at()).toBe('/backstage/insights?view=table');
    const days = within(await screen.findByRole('table', { name: 'Days' }));
    expect(days.getAllByRole('row')).toHaveLength(31);
    expect(days.getByRole('row', { name: /Nov 20, 2026, so far/ }).textContent).toContain('1,000500');
    const tracks = within(screen.getByRole('table', { name: 'Top tracks' }));
    expect(tracks.getByRole('row', { name: /All other tracks/ }).textContent).toContain('1,000');
  });

  it('are exported as a CSV file', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = open(`/backstage/artists/${firstArtist.id}/insights`);
    await screen.findByRole('button', { name: /^Plays/ });
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    const text = (await saved[0]?.text()) ?? '';
    expect(text).toContain('Top tracks,Harbour Lights,20000');
    expect(text).toContain('Day,2026-11-20,1000,');
  });
});
