import {
  MusicState,
  PublicationState,
  publishedImmediately,
} from '@overtone/shared/catalog/music/publication-state.model.ts';
import * as z from 'zod';
import { type Condition, equals, isEmpty } from '../../platform/dynamo/conditions.ts';

/**
 * Whether a track or an album is out, of a track with its album: by `isPublishedAt` when it was last written, and again when its
 * moment comes. Every list, chart, search and page asks this and nothing else.
 */
export const isPublishedField = z.boolean();

/** What its standing came to when it was last written: what its people have that is not out is listed by it. */
export const stateField = MusicState;

/** What a track's and an album's item keep of their standing. */
export const publicationFields = {
  ...PublicationState.shape,
  isPublished: isPublishedField,
  /** When it first came out, if that is known; hidden and shown again, it is no news. */
  publishedAt: z.iso.datetime().nullable(),
  /** When its people last edited it; null before they did. */
  updatedAt: z.iso.datetime().nullable(),
};
const StoredPublicationState = z.object(publicationFields);
export type StoredPublicationState = z.output<typeof StoredPublicationState>;

/** Of music that is out for everybody from the moment that it is there. */
export const publishedState: StoredPublicationState = {
  ...publishedImmediately,
  isPublished: true,
  publishedAt: null,
  updatedAt: null,
};

/** Only what is out is in an index with this. */
export const wherePublished = { isPublished: true } as const;

/** Only what is not out. */
export const whereUnpublished = { isPublished: false } as const;

/** What everybody may see, without what its item keeps for its people. */
export const withoutPublicationState = <Item extends StoredPublicationState>({
  visibility,
  releaseAt,
  trashedAt,
  isPublished,
  publishedAt,
  updatedAt,
  ...seen
}: Item): Omit<Item, keyof StoredPublicationState> => seen;

/** Whether an item is still as out, or as not, as it was read. */
export const isPublishedUnchanged = (isPublished: boolean): Condition => equals('isPublished', isPublished);

/** Whether nobody edited an item since it was read. */
export const isUnedited = (updatedAt: string | null): Condition =>
  updatedAt === null ? isEmpty('updatedAt') : equals('updatedAt', updatedAt);
