import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildPlaylist, buildTrack } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { ReactionsProvider } from '../reactions/reactions-provider.tsx';
import { Page } from './track.page.tsx';

const pages = { 'track/:trackId/:trackName?': Page };

const track = {
  ...buildTrack({ name: 'Low Tide', likes: 11, reposts: 3 }),
  ...{ waveform: [1, 50, 100], lyrics: null, description: null, credits: [], isrc: null, bpm: null },
  ...{ key: null, language: null, licence: 'all-rights-reserved', downloads: false },
};

const counts = { track: 0, album: 0, artist: 0, playlist: 0 };

const open = (extraAnswers: Record<string, Answer> = {}) => {
  const site = openPage(
    pages,
    `/track/${track.id}/low-tide`,
    buildBootstrap({ player: { ...defaultSettings.player, enable_comments: false } }, buildUser()),
    {
      [`GET /api/v1/tracks/${track.id}`]: { body: { track } },
      'GET /api/v1/users/me/reactions': { body: { likes: { state: { version: 1, counts }, ids: [] } } },
      'POST /api/v1/users/me/likes': { body: { likes: { version: 2, counts }, missing: [] } },
      ...extraAnswers,
    },
    <ReactionsProvider />,
  );
  return { ...site, user: userEvent.setup() };
};
afterEach(cleanup);

describe('track page', () => {
  it('shows the numbers of likes and reposts, and counts a like immediately', async () => {
    const { user } = open();
    expect(await screen.findByText('11 likes')).toBeDefined();
    expect(screen.getByText('3 reposts')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Like Low Tide' }));
    expect(await screen.findByText('12 likes')).toBeDefined();
  });

  it('lists the playlists with the track, and hides the section when there are none', async () => {
    const owner = { id: buildUser().id, name: 'Orla Venn' };
    const playlists = [
      buildPlaylist({
        name: 'Night bus, slow',
        owner: { id: 'usr_01J00000000000000000000007', name: 'Yuna' },
        likes: 12,
      }),
      buildPlaylist({ id: 'pls_01J00000000000000000000009', name: 'Mine', owner, likes: 0 }),
    ];
    open({ [`GET /api/v1/playlists/with/${track.id}`]: { body: { playlists } } });
    const section = within(await screen.findByRole('region', { name: 'In playlists' }));
    const rows = section.getAllByRole('link').map((link) => link.textContent);
    expect(rows).toEqual(['Night bus, slowYuna · 12 likes', 'MineBy you']);
    cleanup();
    open({ [`GET /api/v1/playlists/with/${track.id}`]: { body: { playlists: [] } } });
    expect(await screen.findByText('11 likes')).toBeDefined();
    expect(screen.queryByText('In playlists')).toBeNull();
  });
});
