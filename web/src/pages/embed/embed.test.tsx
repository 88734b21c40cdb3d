import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, stubApi } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildPlaylist, buildTrack } from '../../testing/factories.ts';
import { Embed } from './embed.tsx';

const track = { ...buildTrack(), waveform: null };

it.each([
  ['the site', 'GET /api/v1/bootstrap-data'],
  ['its music', `GET /api/v1/tracks/${track.id}`],
])(
  'shows that the embed is offline when %s cannot be loaded, and loads again when the connection is back',
  async (_, failingCall) => {
    const answers: Record<string, Answer> = {
      'GET /api/v1/bootstrap-data': { body: { bootstrapData: buildBootstrap() } },
      [`GET /api/v1/tracks/${track.id}`]: { body: { track } },
    };
    const answer = answers[failingCall] as Answer;
    answers[failingCall] = { isLost: true };
    answers['HEAD /api/v1/bootstrap-data'] = { isLost: true };
    stubApi(answers);
    render(<Embed pathname={`/track/${track.id}/${track.name}/embed`} theme={null} />);
    const message = 'You’re offline. This will load when you’re back online.';
    expect(await screen.findByRole('heading', { name: message })).toBeDefined();
    delete answers['HEAD /api/v1/bootstrap-data'];
    answers[failingCall] = answer;
    dispatchEvent(new Event('online'));
    expect(await screen.findByText(track.name)).toBeDefined();
  },
);

const logos = {
  logo_light: '/media/wide-light.png',
  logo_dark: '/media/wide-dark.png',
  logo_light_mobile: '/media/light.png',
  logo_dark_mobile: '/media/dark.png',
};
const openWithBranding = async (branding: Partial<typeof logos>, theme: string, music: Answer) => {
  const bootstrap = buildBootstrap();
  const bootstrapData = { ...bootstrap, branding: { ...bootstrap.branding, ...branding } };
  stubApi({ 'GET /api/v1/bootstrap-data': { body: { bootstrapData } }, [`GET /api/v1/tracks/${track.id}`]: music });
  render(<Embed pathname={`/track/${track.id}/${track.name}/embed`} theme={theme} />);
  return screen.findByRole('link', { name: 'Listen on Overtone' });
};
const getLogoSource = (link: HTMLElement) => link.querySelector('img')?.getAttribute('src');

it.each([
  ['dark', logos, '/media/light.png'],
  ['light', logos, '/media/dark.png'],
  ['dark', { logo_light: logos.logo_light }, '/media/wide-light.png'],
  ['light', { logo_light: logos.logo_light }, '/media/wide-light.png'],
])('shows the site’s logo for the %s theme, preferring the small one', async (theme, branding, source) => {
  const link = await openWithBranding(branding, theme, { body: { track } });
  expect(getLogoSource(link)).toBe(source);
  expect(link.querySelector('svg')).toBeNull();
});

it('shows the logo next to the message when the music cannot be loaded', async () => {
  expect(getLogoSource(await openWithBranding(logos, 'dark', { status: 404, body: {} }))).toBe('/media/light.png');
});

it.each([['the site has no logo', {}] as const, ['the logo fails to load', logos] as const])(
  'shows the default logo when %s',
  async (_, branding) => {
    const link = await openWithBranding(branding, 'dark', { body: { track } });
    const logo = link.querySelector('img');
    if (logo) fireEvent.error(logo);
    expect(link.querySelector('img')).toBeNull();
    expect(link.querySelector('svg')).not.toBeNull();
  },
);

const renderPlaylist = (isPublic: boolean) => {
  const playlist = buildPlaylist({ name: 'Late Trains', isPublic, owner: { id: buildUser().id, name: 'Ada' } });
  const path = `GET /api/v1/playlists/${playlist.id}`;
  const data = [7, 3].map((number, index) => ({
    ...buildTrack({ name: `Song ${index + 1}`, number }, index),
    ...{ place: `a${index}`, addedAt: '2026-01-01T00:00:00.000Z' },
  }));
  stubApi({
    'GET /api/v1/bootstrap-data': { body: { bootstrapData: buildBootstrap({}, buildUser()) } },
    [path]: { body: { playlist } },
    [`${path}/tracks`]: { body: { pagination: { data, nextCursor: null } } },
  });
  render(<Embed pathname={`/playlist/${playlist.id}/late-trains/embed`} theme={null} />);
};

it('shows a public playlist with its owner and numbered tracks', async () => {
  renderPlaylist(true);
  expect(await screen.findByRole('heading', { level: 1, name: 'Late Trains' })).toBeDefined();
  expect(screen.getByText('Ada')).toBeDefined();
  const tracks = within(screen.getByRole('list', { name: 'Songs' })).getAllByRole('button');
  expect(tracks.map(({ textContent }) => textContent?.slice(0, 7))).toEqual(['1Song 1', '2Song 2']);
});

it('shows a message instead of a private playlist, even when the visitor is its owner', async () => {
  renderPlaylist(false);
  expect(await screen.findByRole('heading', { name: 'This music is no longer available.' })).toBeDefined();
  expect(screen.queryByText('Late Trains')).toBeNull();
});

describe('Embed without music to play', () => {
  const renderWithAnswer = (path: string, music: Answer) => {
    const answers: Record<string, Answer> = {
      'GET /api/v1/bootstrap-data': { body: { bootstrapData: buildBootstrap() } },
      [`GET /api/v1/tracks/${track.id}`]: music,
    };
    stubApi(answers);
    render(<Embed pathname={path} theme={null} />);
    return answers;
  };
  const embedPath = `/track/${track.id}/x/embed`;

  it.each([
    ['a deleted track', 'This music is no longer available.', embedPath, { status: 404, body: {} }],
    ['a path without a valid id', 'This music is no longer available.', '/track/nonsense/x/embed', { body: { track } }],
    ['music for members', 'Log in to Overtone to listen.', embedPath, { status: 401, body: {} }],
  ])('shows a message for %s', async (_, text, path, music) => {
    renderWithAnswer(path, music);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows the track when the user retries after a failure', async () => {
    const answers = renderWithAnswer(embedPath, { status: 503, body: {} });
    expect(await screen.findByText('We couldn’t load this.')).toBeDefined();
    answers[`GET /api/v1/tracks/${track.id}`] = { body: { track } };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: track.name })).toBeDefined();
  });
});
