import { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { countFields } from './count-fields.ts';
import { isPublishedField, wherePublished } from './stored-publication-state.ts';

/** An artist as the table keeps it. */
export const StoredArtist = Artist.extend({
  /** When its people last edited what it says; null before they did. Plays, pictures and managers are no edit. */
  updatedAt: z.iso.datetime().nullable().default(null),
  /** Whether everybody may see them: something of theirs is published, or somebody manages them (`settleArtist`). */
  isPublished: isPublishedField,
  /** Since when nothing refers to them: nothing may any more, and they are deleted. */
  deletingAt: z.iso.datetime().nullable().default(null),
  ...countFields.artist,
});
export type StoredArtist = z.output<typeof StoredArtist>;

export const artistItem = defineItem({
  table: 'CATALOG_TABLE',
  model: StoredArtist,
  key: { pk: 'artist#{id}', sk: streamedKeys.artist },
  indexes: {
    newest: { index: 'gsi2', pk: 'artists', sk: '{createdAt}#{id}', where: wherePublished },
    popular: { index: 'gsi3', pk: 'artists', sk: '{plays}#{id}', where: wherePublished },
  },
});
