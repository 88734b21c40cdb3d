import type { ArtistId, WorkspaceId } from '@overtone/shared/ids.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import {
  both,
  either,
  equals,
  isLessThan,
  isMissingOrNull,
  itemDoesNotExist,
  itemExists,
} from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import {
  checkAction,
  deleteAction,
  putAction,
  type TransactAction,
  updateAction,
} from '../../platform/dynamo/transaction.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { artistItem, isInSameWorkspace, type StoredArtist } from './artist.item.ts';
import { workspaceArtistCountItem, workspaceArtistItem } from './workspace-artist.item.ts';

/** An artist that is in a workspace. */
export interface ArtistInWorkspace {
  readonly artistId: ArtistId;
  readonly workspaceId: WorkspaceId;
  /** ISO 8601, UTC. */
  readonly since: string;
}

/** Returns which of these artists are in a workspace: a BatchGetItem, half a read unit each, twice that if consistent. */
export const findArtistsInWorkspaces = async (
  artistIds: readonly ArtistId[],
  { consistent = false } = {},
): Promise<ArtistInWorkspace[]> => {
  const artists = await findItems(
    artistItem,
    artistIds.map((id) => ({ id })),
    { consistent },
  );
  return artists.flatMap(({ id, workspaceId, workspaceSince, createdAt }) =>
    workspaceId ? [{ artistId: id, workspaceId, since: workspaceSince ?? createdAt }] : [],
  );
};

/**
 * Returns the ids of the artists of a workspace, at most `workspaceLimits.workspaceArtistsMax`: consistent Query
 * `workspace#<id>`, `sk` begins with `artist#`, one read unit for 40.
 */
export const listWorkspaceArtistIds = async (workspaceId: WorkspaceId): Promise<ArtistId[]> =>
  (await listItems(workspaceArtistItem, 'key', { workspaceId })).map(({ artistId }) => artistId);

/** Returns the condition that an artist is still in its workspace, or in none. It costs 2 read units. */
export const checkArtistWorkspaceAction = (artist: Pick<StoredArtist, 'id' | 'workspaceId'>): TransactAction =>
  checkAction(artistItem, { id: artist.id }, isInSameWorkspace(artist));

/** Returns the number of artists in a workspace: consistent GetItem `workspace#<id>` / `artists`, one read unit. */
export const countWorkspaceArtists = async (workspaceId: WorkspaceId): Promise<number> =>
  (await findItem(workspaceArtistCountItem, { workspaceId }))?.count ?? 0;

const removeFromWorkspaceActions = (artistId: ArtistId, workspaceId: WorkspaceId): TransactAction[] => [
  deleteAction(workspaceArtistItem, { workspaceId, artistId }),
  updateAction(workspaceArtistCountItem, { workspaceId }, { add: { count: -1 } }),
];

/**
 * Returns the actions that count an artist in a workspace, in the transaction that sets its `workspaceId`. They fail if the
 * workspace has `workspaceLimits.workspaceArtistsMax` artists.
 */
export const addToWorkspaceActions = (artistId: ArtistId, workspaceId: WorkspaceId): TransactAction[] => [
  putAction(workspaceArtistItem, { workspaceId, artistId }),
  updateAction(
    workspaceArtistCountItem,
    { workspaceId },
    {
      set: { workspaceId },
      add: { count: 1 },
      when: either(isMissingOrNull('count'), isLessThan('count', workspaceLimits.workspaceArtistsMax)),
    },
  ),
];

/**
 * Returns the actions that move an artist to another workspace, or to none. Their transaction fails if the artist was
 * moved since the read, is being deleted, or the workspace has `workspaceLimits.workspaceArtistsMax` artists. They cost 6
 * write units, or 10 between two workspaces.
 * @param to null for none
 */
export const moveArtistActions = (artist: StoredArtist, to: WorkspaceId | null): TransactAction[] => {
  const { id, workspaceId: from } = artist;
  const when = both(itemExists, isInSameWorkspace(artist), isMissingOrNull('deletingAt'));
  return [
    updateAction(
      artistItem,
      { id },
      to
        ? { set: { workspaceId: to, workspaceSince: new Date().toISOString() }, when }
        : { remove: ['workspaceId', 'workspaceSince'], when },
    ),
    ...(from ? removeFromWorkspaceActions(id, from) : []),
    ...(to ? addToWorkspaceActions(id, to) : []),
  ];
};

/** Deletes the number of artists of a deleted workspace, if there are none left. */
export const deleteWorkspaceArtistCount = async (workspaceId: WorkspaceId): Promise<void> => {
  await deleteItem(workspaceArtistCountItem, { workspaceId }, either(itemDoesNotExist, equals('count', 0)));
};
