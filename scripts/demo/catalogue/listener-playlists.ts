import type { LibraryLayout } from '@overtone/shared/library/layout/layout.model.ts';
import type { SmartRule } from '@overtone/shared/library/smart/smart-rule.model.ts';
import type { DemoPlaylist } from './playlists.ts';

/** The private playlists of the demo listener. */
export const listenerPlaylists: readonly DemoPlaylist[] = [
  {
    id: 'pls_01KADEM0000000000000000021',
    name: 'Desk, Before Nine',
    description: 'Quiet enough to think, awake enough to begin.',
    createdAt: '2026-11-02T08:10:00.000Z',
    tracks: ['Slow Refraction', 'Perihelion', 'Overhead Lines', 'Meadow Index', 'Choir of Dust', 'Lamp Room'],
  },
  {
    id: 'pls_01KADEM0000000000000000022',
    name: 'Saturday, Windows Down',
    description: null,
    createdAt: '2026-11-09T15:25:00.000Z',
    tracks: ['Neon Commuter', 'Boss of the Beach', 'Thrift Store Sun', 'Northbound', 'String Theory'],
  },
  {
    id: 'pls_01KADEM0000000000000000023',
    name: 'Rain on the Tent',
    description: 'For the second night, when it does not stop.',
    createdAt: '2026-11-16T19:40:00.000Z',
    tracks: ['Rain on Glass', 'Breakwater', 'Home by Diesel', 'Window Seat', 'Four in the Morning'],
  },
];

/** A smart playlist of short tracks that the listener likes. */
export const smartPlaylist: Omit<DemoPlaylist, 'tracks'> & { readonly rule: SmartRule } = {
  id: 'pls_01KADEM0000000000000000024',
  name: 'Loved, and Short',
  description: 'Favourites under 45 seconds.',
  createdAt: '2026-11-18T20:05:00.000Z',
  rule: {
    where: {
      kind: 'group',
      match: 'all',
      rules: [
        { kind: 'flag', field: 'liked', value: true },
        { kind: 'number', field: 'duration', operator: 'atMost', values: [44] },
      ],
    },
    sort: { by: 'likedOn', order: 'desc' },
    limit: { amount: 50, unit: 'songs' },
    perArtist: null,
  },
};

/** The layout of the listener's library. */
export const layout: LibraryLayout = {
  sort: 'recent',
  pinned: ['pls_01KADEM0000000000000000024'],
  folders: [
    {
      id: 'fld_01KADEM0000000000000000001',
      name: 'On the road',
      playlistIds: ['pls_01KADEM0000000000000000022', 'pls_01KADEM0000000000000000023'],
    },
  ],
  order: [],
};
