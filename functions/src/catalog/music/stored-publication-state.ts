import {
  MusicState,
  PublicationState,
  publishedImmediately,
} from '@overtone/shared/catalog/music/publication-state.model.ts';
import * as z from 'zod';
import { type Condition, equals, isMissingOrNull } from '../../platform/dynamo/conditions.ts';

/**
 * Whether a track (with its album) or an album is published: the result of `isPublishedAt` at the last write and
 * at its release time. All lists, charts, searches and pages use this field only.
 */
export const isPublishedField = z.boolean();

/** The state at the last write. Managers' lists of unpublished music are grouped by it. */
export const stateField = MusicState;

/** The publication fields of a track or album item. */
export const publicationFields = {
  ...PublicationState.shape,
  isPublished: isPublishedField,
  /** First publication, if known. Music that was hidden and is shown again is not new. */
  publishedAt: z.iso.datetime().nullable(),
  /** Last edit by its managers; null if there was none. */
  updatedAt: z.iso.datetime().nullable(),
};
const StoredPublicationState = z.object(publicationFields);
export type StoredPublicationState = z.output<typeof StoredPublicationState>;

/** The state of music that is published when it is created. */
export const publishedState: StoredPublicationState = {
  ...publishedImmediately,
  isPublished: true,
  publishedAt: null,
  updatedAt: null,
};

/** Restricts an index to published items. */
export const wherePublished = { isPublished: true } as const;

/** Restricts an index to unpublished items. */
export const whereUnpublished = { isPublished: false } as const;

/** Removes the publication fields, which only managers may see. */
export const withoutPublicationState = <Item extends StoredPublicationState>({
  visibility,
  releaseAt,
  trashedAt,
  isPublished,
  publishedAt,
  updatedAt,
  ...publicFields
}: Item): Omit<Item, keyof StoredPublicationState> => publicFields;

/** Returns the condition that the item is still published, or unpublished, as it was read. */
export const isPublishedUnchanged = (isPublished: boolean): Condition => equals('isPublished', isPublished);

/** Returns the condition that the item was not edited since the read. */
export const isUnedited = (updatedAt: string | null): Condition =>
  updatedAt === null ? isMissingOrNull('updatedAt') : equals('updatedAt', updatedAt);
