import { TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** Slow work that a track plays without, in the order it is done: `analysis` (waveform, loudness, exact length), `renditions`. */
export const works = ['analysis', 'renditions'] as const;

/** Says that some work on a track is still to be done: it comes with the track and goes with the work. */
export const dueItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ work: z.enum(works), trackId: TrackId }),
  key: { pk: 'due#{work}', sk: '{trackId}' },
  isConsistent: true,
});
