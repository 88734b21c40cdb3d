import { MusicState, outStanding, Standing } from '@overtone/shared/catalog/music/standing.model.ts';
import * as z from 'zod';
import { type Condition, equals, isEmpty, unless } from '../../platform/dynamo/conditions.ts';

/**
 * Whether a track or an album is out, of a track with its album: by `isOutAt` when it was last written, and again when its
 * moment comes. Every list, chart, search and page asks this and nothing else. What is from before there was it is out.
 */
export const isOutField = z.boolean().default(true);

/** What its standing came to when it was last written: what its people have that is not out is listed by it. */
export const stateField = MusicState.default('live');

/** What a track's and an album's item keep of their standing. */
export const standingFields = {
  visibility: Standing.shape.visibility.default(outStanding.visibility),
  releaseAt: Standing.shape.releaseAt.default(outStanding.releaseAt),
  binnedAt: Standing.shape.binnedAt.default(outStanding.binnedAt),
  isOut: isOutField,
  /** When it first came out, if that is known; hidden and shown again, it is no news. */
  outSince: z.iso.datetime().nullable().default(null),
  /** When its people last edited it; null before they did. */
  updatedAt: z.iso.datetime().nullable().default(null),
};
const StoredStanding = z.object(standingFields);
export type StoredStanding = z.output<typeof StoredStanding>;

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
export const isStillOut = (isOut: boolean): Condition => (isOut ? unless('isOut', false) : equals('isOut', false));

/** Whether nobody edited an item since it was read. */
export const isUnedited = (updatedAt: string | null): Condition =>
  updatedAt === null ? isEmpty('updatedAt') : equals('updatedAt', updatedAt);
