import * as z from 'zod';

/** Where the listener pressed play. */
export const PlaySource = z.enum([
  'album',
  'artist',
  'channel',
  'embed',
  'library',
  'link',
  'playlist',
  'profile',
  'queue',
  'radio',
  'search',
  'track',
  'other',
]);
export type PlaySource = z.output<typeof PlaySource>;
