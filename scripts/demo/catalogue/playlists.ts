import type { NewPlaylist } from '@overtone/functions/library/playlists/playlists.store.ts';

export type DemoPlaylist = Pick<NewPlaylist, 'id' | 'name' | 'description' | 'createdAt'> & {
  /** Track titles in order. */
  tracks: readonly string[];
};

/** The site's playlists, newest first as in every list. */
export const playlists: readonly DemoPlaylist[] = [
  {
    id: 'pls_01KADEM0000000000000000001',
    name: 'Last Carriage Home',
    description: 'For the seat by the window, after the lights in the towns have gone out.',
    createdAt: '2026-11-14T21:40:00.000Z',
    tracks: [
      'After the Last Train',
      'Sleeper Car',
      'Window Seat',
      'Perihelion',
      'Rain on Glass',
      'Platform Nine',
      'Northbound',
      'Service Area, 3 a.m.',
      'Overhead Lines',
      'Home by Diesel',
      'Four in the Morning',
    ],
  },
  {
    id: 'pls_01KADEM0000000000000000002',
    name: 'Sunday, Slowly',
    description: 'Coffee, an open window, and nothing that has to be done before noon.',
    createdAt: '2026-11-08T07:15:00.000Z',
    tracks: [
      'Meadow Index',
      'Cowslip',
      'Honey, Static',
      'Paper Lanterns',
      'Slow Refraction',
      'Hay Fever Waltz',
      'Thrift Store Sun',
      'Orchard, Lit from Below',
      'Mole Hours',
    ],
  },
  {
    id: 'pls_01KADEM0000000000000000003',
    name: 'Salt Air',
    description: 'Songs that were written within earshot of a harbour, or wish they had been.',
    createdAt: '2026-10-30T16:00:00.000Z',
    tracks: [
      'Harbour Lights',
      'Breakwater',
      'Tin Boat',
      'Lamp Room',
      'Rain on Glass',
      'What the Pilot Said',
      'Salt & Signal',
      'Low Tide Radio',
      'Everything the River Kept',
    ],
  },
  {
    id: 'pls_01KADEM0000000000000000004',
    name: 'Loud Kitchen',
    description: 'Things to chop onions to. Turn it up until the pans join in.',
    createdAt: '2026-10-21T18:30:00.000Z',
    tracks: [
      'Small Kitchen, Loud',
      'Boss of the Beach',
      'Leaf Blower',
      'Neon Commuter',
      'String Theory',
      'Marshmallow Protocol',
      'Thrift Store Sun',
      'Pollen Machine',
    ],
  },
  {
    id: 'pls_01KADEM0000000000000000005',
    name: 'Deep Work, No Words',
    description: 'Instrumentals that stay out of the way.',
    createdAt: '2026-10-02T08:00:00.000Z',
    tracks: [
      'Perihelion',
      'Rebar Garden',
      'Slow Refraction',
      'Concrete Bloom',
      'Orchard, Lit from Below',
      'Overhead Lines',
      'Choir of Dust',
      'Threnody for a Conveyor',
      'Nine in the Hall',
    ],
  },
  {
    id: 'pls_01KADEM0000000000000000006',
    name: 'The Waltz Cupboard',
    description: 'Everything in three.',
    createdAt: '2026-09-17T12:00:00.000Z',
    tracks: ['Hay Fever Waltz', 'Ticket Inspector’s Waltz', 'The Clockmaker’s Daughter', 'Cowslip', 'Paper Lanterns'],
  },
];
