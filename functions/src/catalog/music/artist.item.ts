import { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { WorkspaceId } from '@overtone/shared/ids.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import * as z from 'zod';
import { type Condition, equals, isMissingOrNull } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { countFields } from './count-fields.ts';
import { isPublishedField, wherePublished } from './stored-publication-state.ts';

/** An artist as stored in the table. */
export const StoredArtist = Artist.extend({
  /**
   * Last edit by its managers; null if there was none. Changes of plays, pictures and managers do not count as edits.
   */
  updatedAt: z.iso.datetime().nullable().default(null),
  /** Whether the artist is public: it has published music or a manager, or is in a workspace (`applyArtistState`). */
  isPublished: isPublishedField,
  /** Since when nothing refers to the artist. No write may credit it any more, and it will be deleted. */
  deletingAt: z.iso.datetime().nullable().default(null),
  /** The workspace whose members manage the artist, next to its managers. */
  workspaceId: WorkspaceId.optional(),
  /** Since when the artist has been in this workspace. */
  workspaceSince: z.iso.datetime().optional(),
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
  activity: {
    subject: '{id}',
    name: '{name}',
    fields: ['name', 'bio', 'genres', 'links', 'image', 'header', 'verified', 'workspaceId'],
  },
});

/** Holds if the artist is still in the workspace, or in none, as it was read. Rights of members depend on it. */
export const isInSameWorkspace = ({ workspaceId }: Pick<StoredArtist, 'workspaceId'>): Condition =>
  workspaceId ? equals('workspaceId', workspaceId) : isMissingOrNull('workspaceId');
