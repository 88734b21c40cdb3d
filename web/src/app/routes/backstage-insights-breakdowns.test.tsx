import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTrack } from '../../testing/factories.ts';
import {
  buildFullInsights,
  buildInsightsAnswer,
  findRegion,
  firstArtist,
  getInsightsCall,
  openInsights,
  today,
} from '../../testing/open-insights.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: today });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('insights breakdowns', () => {
  it('shows likes, playlist adds, reposts and new followers as figures with changes, in the chart, the table and the CSV file', async () => {
    const savedFiles: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${savedFiles.push(blob)}`;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const insights = buildFullInsights();
    const getLikes = (day: string) => ({ '2026-11-18': 41, '2026-11-20': 7 })[day] ?? 0;
    const { user } = openInsights('/backstage/insights', {
      [getInsightsCall('mine')]: buildInsightsAnswer({
        ...insights,
        days: insights.days.map((dayInsights) => ({
          ...dayInsights,
          likes: getLikes(dayInsights.day),
          saves: 2 * getLikes(dayInsights.day),
          reposts: 3,
          follows: 5,
        })),
        totals: { ...insights.totals, likes: 48, saves: 96, reposts: 21, follows: 35 },
        previousPeriod: insights.previousPeriod && {
          ...insights.previousPeriod,
          totals: { ...insights.previousPeriod.totals, likes: 60, saves: 48, reposts: 0, follows: 7 },
        },
      }),
    });
    const likes = await screen.findByRole('button', { name: /^Likes\s*48/ });
    expect(likes.textContent).toContain('Down 20%');
    const playlistAdds = screen.getByRole('button', { name: /^Playlist adds\s*96/ });
    expect(playlistAdds.textContent).toContain('Up 100%');
    expect(screen.getByRole('button', { name: /^Reposts\s*21/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^New followers\s*35/ }).textContent).toContain('Up 400%');
    await user.click(likes);
    expect(likes.getAttribute('aria-pressed')).toBe('true');
    const chart = await findRegion('Likes over time');
    expect(chart.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/^Today so far: 7\./);
    expect(chart.getByRole('row', { name: /Nov 18/ }).textContent).toMatch(/^.*Nov 1841/);
    await user.click(playlistAdds);
    expect((await findRegion('Playlist adds over time')).getByRole('row', { name: /Nov 18/ }).textContent).toMatch(
      /Nov 1882/,
    );
    expect(screen.getByText(/Includes likes of the artists, their albums and their tracks\./)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Table' }));
    const days = within(await screen.findByRole('table', { name: 'Days' }));
    expect(days.getByRole('row', { name: /Nov 20, 2026, so far/ }).textContent).toMatch(/71435$/);
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    const lines = ((await savedFiles[0]?.text()) ?? '').split('\r\n');
    expect(lines.find((line) => line.startsWith('Total,'))).toMatch(/,48,96,21,35,$/);
    expect(lines.find((line) => line.startsWith('Total (previous period),'))).toMatch(/,60,48,0,7,$/);
    expect(lines.find((line) => line.startsWith('Day,2026-11-18,'))).toMatch(/,41,82,3,5,$/);
  });

  it('lists the top tracks with links to their insights, and adds up the plays of the other tracks', async () => {
    openInsights('/backstage/insights?range=90');
    const top = await findRegion('Top tracks');
    expect(top.getByRole('link', { name: 'Harbour Lights' }).getAttribute('href')).toBe(
      `/backstage/tracks/${buildTrack().id}/insights?range=90`,
    );
    expect(top.getByText('Others: 1,000')).toBeDefined();
  });

  it('shows labels of countries, sources and devices, and combines places with few listeners', async () => {
    const { user } = openInsights('/backstage/insights');
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

  it('shows the breakdowns as tables', async () => {
    const site = openInsights('/backstage/insights');
    await site.user.click(await screen.findByRole('button', { name: 'Table' }));
    expect(site.getPath()).toBe('/backstage/insights?view=table');
    const days = within(await screen.findByRole('table', { name: 'Days' }));
    expect(days.getAllByRole('row')).toHaveLength(31);
    expect(days.getByRole('row', { name: /Nov 20, 2026, so far/ }).textContent).toContain('1,000500');
    const tracks = within(screen.getByRole('table', { name: 'Top tracks' }));
    expect(tracks.getByRole('row', { name: /All other tracks/ }).textContent).toContain('1,000');
  });

  it('exports the breakdowns as a CSV file', async () => {
    const savedFiles: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${savedFiles.push(blob)}`;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = openInsights(`/backstage/artists/${firstArtist.id}/insights`);
    await screen.findByRole('button', { name: /^Plays/ });
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    const text = (await savedFiles[0]?.text()) ?? '';
    expect(text).toContain('Top tracks,Harbour Lights,20000');
    expect(text).toContain('Day,2026-11-20,1000,');
  });
});
