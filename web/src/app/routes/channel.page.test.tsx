import type { ChannelLayout, ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { player } from '../../player/player.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { buildBootstrap } from '../../testing/bootstrap.ts';
import {
  buildAlbum,
  buildArtist,
  buildChannel,
  buildGenre,
  buildPlaylist,
  buildPublicProfile,
  buildTrack,
} from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { Page } from './channel.page.tsx';

const pages = { 'channel/:slugOrId/:restriction?': Page };

const [track, album, artist, playlist, genre, user] = [
  ...([buildTrack(), buildAlbum(), buildArtist(), buildPlaylist(), buildGenre(), buildPublicProfile()] as const),
];
const rows: readonly ChannelLeafRow[] = [
  { type: 'track', track },
  { type: 'album', album },
  { type: 'artist', artist },
  { type: 'playlist', playlist },
  { type: 'genre', genre },
  { type: 'user', user },
];

const mixedChannel = buildChannel({ slug: 'sorts', name: 'All sorts', contentType: 'tracks' });

/** Opens a channel with a row of each kind. */
const open = (layout: ChannelLayout) => {
  const channel = { ...mixedChannel, layout, content: { data: rows, nextCursor: null } };
  const tracks = { pagination: { data: [track], nextCursor: null } };
  openPage(pages, '/channel/sorts', buildBootstrap(), {
    'GET /api/v1/channel/sorts': { body: { channel } },
    [`GET /api/v1/albums/${album.id}`]: { body: { album: { ...album, tracks: [track] } } },
    [`GET /api/v1/artists/${artist.id}/tracks`]: { body: tracks },
    [`GET /api/v1/playlists/${playlist.id}/tracks`]: { body: tracks },
    'GET /api/v1/radio/genre/ambient': {
      body: { ...tracks, seed: { type: 'genre', id: 'ambient', name: 'Ambient', image: null } },
    },
  });
};

const findListItems = async () =>
  within(await screen.findByRole('main'))
    .getAllByRole('listitem')
    .map((item) => {
      const link = within(item).getAllByRole('link')[0];
      return [link?.getAttribute('href'), item.textContent];
    });

const palette = { dominant: '#336699', vibrant: '#3388cc', dark: '#112233', light: '#ddeeff' };
const image: Image = { id: 'img_01J00000000000000000000001', palette };

describe('channel page', () => {
  it('links each row to its page, and shows the artists of tracks and albums', async () => {
    open('list');
    await screen.findByRole('heading', { level: 1, name: 'All sorts' });
    expect(await findListItems()).toEqual([
      [`/track/${track.id}/slow-refraction`, 'Slow RefractionSable & Reed'],
      [`/album/${album.id}/sable-reed/glass-orchard`, 'Glass OrchardSable & Reed'],
      [`/artist/${artist.id}/ito-vale`, 'Ito Vale'],
      [`/playlist/${playlist.id}/late-trains`, 'Late Trains'],
      ['/channel/genre/ambient', 'Ambient'],
      [`/user/${user.id}/ines-vautrel`, 'Ines Vautrel'],
    ]);
  });

  it('shows the kind on each card', async () => {
    open('grid');
    await screen.findByRole('heading', { level: 1, name: 'All sorts' });
    expect((await findListItems()).map(([, text]) => text)).toEqual([
      'Slow RefractionSable & Reed',
      'Glass OrchardSable & Reed',
      'Ito ValeArtist',
      'Late TrainsBy Overtone',
      'Ambient',
      'Ines VautrelProfile',
    ]);
  });

  it.each([
    ['Slow Refraction', ['Play next', 'Go to album', 'Go to radio']],
    ['Glass Orchard', ['Play', 'Go to artist', 'Share']],
    ['Ito Vale', ['Play', 'Go to artist', 'Go to radio']],
    ['Late Trains', ['Play', 'Start radio', 'Share']],
    ['Ambient', ['Play', 'Go to radio', 'Share']],
    ['Ines Vautrel', ['Share']],
  ])('has a menu for %s', async (name, entries) => {
    open('list');
    const tile = await screen.findByRole('link', { name: new RegExp(`^${name}`) });
    await userEvent.pointer({ target: tile, keys: '[MouseRight]' });
    const menu = await screen.findByRole('menu', { name: `More options for ${name}` });
    const labels = within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);
    expect(labels).toEqual(expect.arrayContaining(entries));
  });

  it.each([
    ['Glass Orchard', 'album'],
    ['Ito Vale', 'artist'],
    ['Late Trains', 'playlist'],
    ['Slow Refraction', 'channel'],
  ])('plays %s from its card', async (name, type) => {
    const play = vi.spyOn(player, 'play').mockImplementation(() => undefined);
    open('grid');
    await userEvent.click(await screen.findByRole('button', { name: `Play ${name}` }));
    await vi.waitFor(() => expect(play).toHaveBeenCalledOnce());
    expect(play.mock.calls[0]).toMatchObject([[{ id: track.id }], { context: { type } }]);
  });

  it.each(['list', 'grid', 'carousel', 'trackTable'] as const)(
    'lists users by name as a %s, with an icon in place of a missing picture and without play buttons',
    async (layout) => {
      const userWithImage = buildPublicProfile({ name: 'Nerys', image }, 2);
      const userRows = [user, userWithImage].map((row) => ({ type: 'user' as const, user: row }));
      const channel = { ...mixedChannel, layout, contentType: 'users', content: { data: userRows, nextCursor: null } };
      openPage(pages, '/channel/sorts', buildBootstrap(), { 'GET /api/v1/channel/sorts': { body: { channel } } });
      await screen.findByRole('heading', { level: 1, name: 'All sorts' });
      const main = within(screen.getByRole('main'));
      expect(main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Ines Vautrel', `/user/${user.id}/ines-vautrel`],
        ['Nerys', `/user/${userWithImage.id}/nerys`],
      ]);
      expect(document.querySelectorAll('main li .lucide-user-round')).toHaveLength(1);
      expect(main.queryByRole('button', { name: /^(Play|Shuffle)/ })).toBeNull();
    },
  );

  it('shows the tag as heading when the channel is filtered by it, even when the channel hides its title', async () => {
    const restriction = { type: 'tag', name: 'night', displayName: '#night' } as const;
    const channel = { ...buildChannel({ slug: 'sorts', hideTitle: true, description: 'For the late.' }), restriction };
    openPage(pages, '/channel/sorts/night', buildBootstrap(), {
      'GET /api/v1/channel/sorts': { body: { channel: { ...channel, content: { data: rows, nextCursor: null } } } },
    });
    const title = await screen.findByRole('heading', { level: 1, name: '#night' });
    expect(title.className).not.toBe(hidden);
    expect(screen.getByText('For the late.')).toBeDefined();
    expect(document.title).toContain('#night');
    expect(screen.queryByRole('link', { name: 'Go to radio' })).toBeNull();
  });

  it('shows no empty message while there are more pages', async () => {
    const buildPage = (data: readonly ChannelLeafRow[], nextCursor: string | null) => ({
      body: { channel: { ...mixedChannel, content: { data, nextCursor } } },
    });
    openPage(pages, '/channel/sorts', buildBootstrap(), { 'GET /api/v1/channel/sorts': buildPage([], 'on') });
    expect(await screen.findByRole('button', { name: 'Show more' })).toBeDefined();
    expect(screen.queryByText('Nothing here yet. Check back soon.')).toBeNull();
  });
});
