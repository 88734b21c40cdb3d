import { ArtistId, WorkspaceId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** An artist of a workspace. Written and deleted in the transaction that changes the workspace of the artist. */
export const workspaceArtistItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ workspaceId: WorkspaceId, artistId: ArtistId }),
  key: { pk: 'workspace#{workspaceId}', sk: 'artist#{artistId}' },
  isConsistent: true,
});

/** The number of artists of a workspace, so that concurrent requests do not exceed the maximum. */
export const workspaceArtistCountItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ workspaceId: WorkspaceId, count: z.int().nonnegative() }),
  key: { pk: 'workspace#{workspaceId}', sk: 'artists' },
  isConsistent: true,
});
