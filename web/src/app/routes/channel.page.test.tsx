import type { ChannelLayout, ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
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

const allSorts = buildChannel({ slug: 'sorts', name: 'All sorts', contentType: 'tracks' });

/** The channel of all sorts, whose rows an admin picked. */
const open = (layout: ChannelLayout) => {
  const channel = { ...allSorts, layout, content: { data: rows, nextCursor: null } };
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

const things = async () =>
  within(await screen.findByRole('main'))
    .getAllByRole('listitem')
    .map((item) => {
      const link = within(item).getAllByRole('link')[0];
      return [link?.getAttribute('href'), item.textContent];
    });

it('leads from a tile of every kind to its page, and says whose it is where it has artists', async () => {
  open('list');
  await screen.findByRole('heading', { level: 1, name: 'All sorts' });
  expect(await things()).toEqual([
    [`/track/${track.id}/slow-refraction`, 'Slow RefractionSable & Reed'],
    [`/album/${album.id}/sable-reed/glass-orchard`, 'Glass OrchardSable & Reed'],
    [`/artist/${artist.id}/ito-vale`, 'Ito Vale'],
    [`/playlist/${playlist.id}/late-trains`, 'Late Trains'],
    ['/channel/genre/ambient', 'Ambient'],
    [`/user/${user.id}/ines-vautrel`, 'Ines Vautrel'],
  ]);
});

it('stands under the tag that it is narrowed to, also where its own title is hidden', async () => {
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

it('says of an empty page nothing while there are more', async () => {
  const page = (data: readonly ChannelLeafRow[], nextCursor: string | null) => ({
    body: { channel: { ...allSorts, content: { data, nextCursor } } },
  });
  openPage(pages, '/channel/sorts', buildBootstrap(), { 'GET /api/v1/channel/sorts': page([], 'on') });
  expect(await screen.findByRole('button', { name: 'Show more' })).toBeDefined();
  expect(screen.queryByText('Nothing here yet. Check back soon.')).toBeNull();
});

it('says on a card of every kind what it is', async () => {
  open('grid');
  await screen.findByRole('heading', { level: 1, name: 'All sorts' });
  expect((await things()).map(([, text]) => text)).toEqual([
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
])('has a menu of its own for %s', async (name, entries) => {
  open('list');
  const tile = await screen.findByRole('link', { name: new RegExp(`^${name}`) });
  await userEvent.pointer({ target: tile, keys: '[MouseRight]' });
  const menu = await screen.findByRole('menu', { name: `More for ${name}` });
  const shown = within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
  expect(shown).toEqual(expect.arrayContaining(entries));
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

const palette = { dominant: '#336699', vibrant: '#3388cc', dark: '#112233', light: '#ddeeff' };
const image: Image = { id: 'img_01J00000000000000000000001', palette };

it.each(['list', 'grid', 'carousel', 'trackTable'] as const)(
  'lists people by name as a %s, with a sign for a picture and nothing to play',
  async (layout) => {
    const pictured = buildPublicProfile({ name: 'Nerys', image }, 2);
    const people = [user, pictured].map((person) => ({ type: 'user' as const, user: person }));
    const channel = { ...allSorts, layout, contentType: 'users', content: { data: people, nextCursor: null } };
    openPage(pages, '/channel/sorts', buildBootstrap(), { 'GET /api/v1/channel/sorts': { body: { channel } } });
    await screen.findByRole('heading', { level: 1, name: 'All sorts' });
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ines Vautrel', `/user/${user.id}/ines-vautrel`],
      ['Nerys', `/user/${pictured.id}/nerys`],
    ]);
    expect(document.querySelectorAll('main li .lucide-user-round')).toHaveLength(1);
    expect(main.queryByRole('button', { name: /^(Play|Shuffle)/ })).toBeNull();
  },
);
