import * as z from 'zod';
import { padded, playsMax } from './key.ts';

/** The orders the catalogue keeps for artists, albums and tracks: `newest` in `gsi2`, `popular` in `gsi3`, descending. */
export type ChartOrder = 'newest' | 'popular';

const index = { newest: 'gsi2', popular: 'gsi3' } as const;
const sortValue = {
  newest: z.union([z.iso.date(), z.iso.datetime()]),
  popular: z.int().min(0).max(playsMax),
} as const;

/** A row's place in a chart: what it is sorted by, then its id. */
type ChartPlace = [sortedBy: string | number, id: string];

/** How `readPage` finds its way in a chart. */
export const chartPlaces = (kind: 'artist' | 'album' | 'track', id: z.ZodType<string>, order: ChartOrder) => ({
  place: z.tuple([sortValue[order], id]) satisfies z.ZodType<ChartPlace>,
  keysAt: ([sortedBy, id]: ChartPlace) => ({
    pk: `${kind}#${id}`,
    sk: kind,
    [`${index[order]}pk`]: `${kind}s`,
    [`${index[order]}sk`]: `${typeof sortedBy === 'number' ? padded(sortedBy) : sortedBy}#${id}`,
  }),
});
