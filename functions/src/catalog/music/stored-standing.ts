import { MusicState, outStanding, Standing } from '@overtone/shared/catalog/music/standing.model.ts';
import * as z from 'zod';
import { type Condition, equals, isEmpty } from '../../platform/dynamo/conditions.ts';

/**
 * Whether a track or an album is out, of a track with its album: by `isOutAt` when it was last written, and again when its
 * moment comes. Every list, chart, search and page asks this and nothing else.
 */
export const isOutField = z.boolean();

/** What its standing came to when it was last written: what its people have that is not out is listed by it. */
export const stateField = MusicState;

/** What a track's and an album's item keep of their standing. */
export const standingFields = {
  ...Standing.shape,
  isOut: isOutField,
  /** When it first came out, if that is known; hidden and shown again, it is no news. */
  outSince: z.iso.datetime().nullable(),
  /** When its people last edited it; null before they did. */
  updatedAt: z.iso.datetime().nullable(),
};
const StoredStanding = z.object(standingFields);
export type StoredStanding = z.output<typeof StoredStanding>;

/** Of music that is out for everybody from the moment that it is there. */
export const publicStanding: StoredStanding = { ...outStanding, isOut: true, outSince: null, updatedAt: null };

/** Only what is out is in an index with this. */
export const whereOut = { isOut: true } as const;

/** Only what is not out. */
export const whereNotOut = { isOut: false } as const;

/** What everybody may see, without what its item keeps for its people. */
export const withoutStanding = <Item extends StoredStanding>({
  visibility,
  releaseAt,
  binnedAt,
  isOut,
  outSince,
  updatedAt,
  ...seen
}: Item): Omit<Item, keyof StoredStanding> => seen;

/** Whether an item is still as out, or as not, as it was read. */
export const isStillOut = (isOut: boolean): Condition => equals('isOut', isOut);

/** Whether nobody edited an item since it was read. */
export const isUnedited = (updatedAt: string | null): Condition =>
  updatedAt === null ? isEmpty('updatedAt') : equals('updatedAt', updatedAt);
