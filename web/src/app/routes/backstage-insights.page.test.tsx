import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildInsights } from '../../testing/insights.ts';
import { buildManagedTrack } from '../../testing/managed-music.ts';
import {
  buildFullInsights,
  buildInsightsAnswer,
  findRegion,
  firstArtist,
  getInsightsCall,
  openInsights,
  today,
} from '../../testing/open-insights.tsx';

const getQueries = ({ sentRequests }: Pick<ReturnType<typeof openInsights>, 'sentRequests'>) =>
  sentRequests.filter(({ url }) => url.includes('/insights/')).map(({ url }) => new URL(url, 'http://x').search);

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
    const site = openInsights('/backstage/insights');
    const plays = await screen.findByRole('button', { name: /^Plays\s*30,000/ });
    expect(plays.textContent).toContain('25%');
    expect(plays.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: /^Minutes\s*85,000/ })).toBeDefined();
    expect(screen.getByText(/Listeners are unique users plus guests, who are counted once per day\./)).toBeDefined();
    expect(getQueries(site)).toEqual(['?from=2026-10-22&to=2026-11-20']);
    expect(document.title).toContain('Insights');
  });

  it('stores the range in the URL and requests it', async () => {
    const site = openInsights('/backstage/insights');
    await site.user.click(await screen.findByRole('link', { name: '7 days' }));
    await waitFor(() => expect(site.getPath()).toBe('/backstage/insights?range=7'));
    await waitFor(() => expect(getQueries(site).at(-1)).toBe('?from=2026-11-14&to=2026-11-20'));
  });

  it('accepts custom dates, and rejects a start date after the end date', async () => {
    const site = openInsights('/backstage/insights');
    await site.user.click(await screen.findByRole('button', { name: 'Dates' }));
    const startDate = await screen.findByLabelText('Start date');
    const endDate = screen.getByLabelText('End date');
    fireEvent.change(startDate, { target: { value: '2026-11-30' } });
    await site.user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByRole('alert').textContent).toBe('The start date must be before the end date.');
    fireEvent.change(startDate, { target: { value: '2026-11-01' } });
    fireEvent.change(endDate, { target: { value: '2026-11-02' } });
    await site.user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(site.getPath()).toBe('/backstage/insights?from=2026-11-01&to=2026-11-02'));
    expect(await screen.findByRole('button', { name: /^Dates: Nov 1\s–\s2$/ })).toBeDefined();
  });

  it('switches from all artists to one artist with the same range', async () => {
    const site = openInsights('/backstage/insights?range=7');
    await site.user.click(await screen.findByRole('button', { name: 'Insights for: All artists' }));
    await site.user.click(await screen.findByRole('link', { name: 'Marlow Finch' }));
    await waitFor(() => expect(site.getPath()).toBe(`/backstage/artists/${firstArtist.id}/insights?range=7`));
    expect(await screen.findByRole('button', { name: 'Insights for: Marlow Finch' })).toBeDefined();
  });

  it('links from the insights of a track to its editor', async () => {
    const track = buildManagedTrack({ name: 'Nine Metres Down' });
    openInsights(`/backstage/tracks/${track.id}/insights`, {
      [`GET /api/v1/backstage/tracks/${track.id}`]: { body: { track } },
      [getInsightsCall(track.id)]: buildInsightsAnswer(buildInsights(30, { perDay: 3, now: today })),
    });
    expect((await screen.findByRole('link', { name: 'Nine Metres Down' })).getAttribute('href')).toBe(
      `/backstage/tracks/${track.id}/edit`,
    );
    await findRegion('Plays over time');
    expect(screen.queryByRole('region', { name: 'Top tracks' })).toBeNull();
  });

  it('shows a message with a link to a longer range when there are no plays', async () => {
    const site = openInsights('/backstage/insights', {
      [getInsightsCall('mine')]: buildInsightsAnswer(buildInsights(30, { perDay: 0, previousPerDay: 0, now: today })),
    });
    expect(await screen.findByText(/^No plays in this period\./)).toBeDefined();
    expect(screen.getByRole('button', { name: /^Plays\s*0/ })).toBeDefined();
    await site.user.click(screen.getByRole('link', { name: 'Show 12 months' }));
    expect(site.getPath()).toBe('/backstage/insights?range=12-months');
  });

  it('shows the insights when there are likes but no plays', async () => {
    const insightsWithoutPlays = buildInsights(30, { perDay: 0, previousPerDay: 0, now: today });
    openInsights('/backstage/insights', {
      [getInsightsCall('mine')]: buildInsightsAnswer({
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
    openInsights('/backstage/insights', {
      [getInsightsCall('mine')]: buildInsightsAnswer({
        ...insights,
        totals: { ...insights.totals, users: 48_210, isExact: false },
      }),
    });
    expect(await screen.findByRole('button', { name: /^Listeners\s*~48,210/ })).toBeDefined();
  });

  it('shows a retry button when the insights cannot be loaded', async () => {
    const failure = { status: 500, body: { code: 'internal', message: 'Broken', requestId: 'r' } };
    const site = openInsights('/backstage/insights', { [getInsightsCall('mine')]: failure });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    site.answers[getInsightsCall('mine')] = buildInsightsAnswer(buildFullInsights());
    await site.user.click(retry);
    expect(await screen.findByRole('button', { name: /^Plays\s*30,000/ })).toBeDefined();
  });

  it('shows the not found page when the user does not manage the album', async () => {
    const id = 'alb_01J00000000000000000000009';
    const problem = {
      status: 404,
      body: { code: 'album.not_found', message: 'This album doesn’t exist.', requestId: 'r' },
    };
    openInsights(`/backstage/albums/${id}/insights`, {
      [getInsightsCall(id)]: problem,
      [`GET /api/v1/backstage/albums/${id}`]: problem,
    });
    expect(await screen.findByRole('heading', { level: 1, name: /not found|does not exist|nothing/i })).toBeDefined();
  });
});

describe('insights chart', () => {
  it('moves through the days by arrow keys, and announces releases', async () => {
    const { user } = openInsights('/backstage/insights');
    const chart = await screen.findByRole('slider', { name: 'Plays over time' });
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^Today so far: 1,000\. .*Oct.*: 800$/);
    chart.focus();
    for (let step = 0; step < 10; step += 1) await user.keyboard('{ArrowLeft}');
    expect(chart.getAttribute('aria-valuetext')).toContain('Estuary Tapes released');
    await user.keyboard('{Home}');
    expect(chart.getAttribute('aria-valuetext')).toMatch(/Oct 22.*: 1,000/);
  });

  it('shows another figure when it is selected', async () => {
    const { user } = openInsights('/backstage/insights');
    await user.click(await screen.findByRole('button', { name: /^Listeners/ }));
    const listeners = await findRegion('Listeners over time');
    expect(listeners.getAllByRole('row')[1]?.textContent).toMatch(/Oct 22500400$/);
  });
});
