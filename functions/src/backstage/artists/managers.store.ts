import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import {
  artistManagerItem,
  artistManagersItem,
  listManagedArtistIds,
  scheduleArtistCheckWrite,
} from '../../catalog/public.ts';
import { equals, itemDoesNotExist, itemExists } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import {
  checkAction,
  deleteAction,
  deleteIfExistsAction,
  putAction,
  type TransactAction,
  transact,
  updateAction,
} from '../../platform/dynamo/transaction.ts';

/** The managers of an artist as they were read. */
export interface Managers {
  readonly artistId: ArtistId;
  readonly userIds: readonly UserId[];
  /** Number of changes before the read. */
  readonly changes: number;
}

/**
 * Reads the managers of an artist: consistent GetItem `artist#<id>` / `managers`, then a consistent Query of `sk`
 * begins with `manager#`. The counter is read first, so that a change in between fails the later write. Costs 2
 * sequential round trips and 2 read units.
 */
export const readManagers = async (artistId: ArtistId): Promise<Managers> => {
  const counter = await findItem(artistManagersItem, { artistId });
  const rows = await listItems(artistManagerItem, 'key', { artistId }, { limit: backstageLimits.artistManagersMax });
  return { artistId, userIds: rows.map(({ userId }) => userId), changes: counter?.changes ?? 0 };
};

/** Returns whether an artist has a manager: the Query of `readManagers` with one row. */
export const isManaged = async (artistId: ArtistId): Promise<boolean> =>
  (await listItems(artistManagerItem, 'key', { artistId }, { limit: 1 })).length > 0;

export const hasManager = ({ userIds }: Managers, userId: UserId): boolean => userIds.includes(userId);

/** Whether an artist has the maximum number of managers. */
export const hasMaxManagers = ({ userIds }: Managers): boolean => userIds.length >= backstageLimits.artistManagersMax;

/**
 * Returns the action that counts the change. The transaction fails if the managers have changed since they were read.
 * It costs 2 write units.
 */
const countChangeAction = ({ artistId, changes }: Managers): TransactAction => {
  const when = changes === 0 ? itemDoesNotExist : equals('changes', changes);
  return updateAction(artistManagersItem, { artistId }, { set: { artistId, changes: changes + 1 }, when });
};

/**
 * Returns the action that adds a manager without counting the change. Alone, it is only for a new artist, which no
 * other request can change. It costs 2 write units, and 2 in the index.
 */
export const addManagerAction = (artistId: ArtistId, userId: UserId): TransactAction =>
  putAction(artistManagerItem, { artistId, userId, since: new Date().toISOString() });

/**
 * Returns the actions that add a manager, or check that the user already is one. Their transaction fails if the
 * managers changed since the read, so that concurrent calls never exceed the maximum. They cost 6 write units with the
 * index.
 */
export const ensureManagerActions = (managers: Managers, userId: UserId): TransactAction[] =>
  hasManager(managers, userId)
    ? [checkManagerAction(managers.artistId, userId)]
    : [addManagerAction(managers.artistId, userId), countChangeAction(managers)];

/**
 * Returns the actions that remove a manager. Their transaction fails if the managers changed since the read, so that
 * concurrent calls never remove all managers.
 */
export const removeManagerActions = (managers: Managers, userId: UserId): TransactAction[] => [
  deleteAction(artistManagerItem, { artistId: managers.artistId, userId }),
  countChangeAction(managers),
];

/** Returns the condition that the user manages the artist; the transaction fails otherwise. */
export const checkManagerAction = (artistId: ArtistId, userId: UserId): TransactAction =>
  checkAction(artistManagerItem, { artistId, userId }, itemExists);

/**
 * Removes a manager whose account is deleted, even the last one. The artist is checked within a minute, because it may
 * have no manager left. Costs 4 write units, and 2 in the index.
 */
export const removeManager = (artistId: ArtistId, userId: UserId): Promise<void> =>
  transact([deleteIfExistsAction(artistManagerItem, { artistId, userId }), scheduleArtistCheckWrite(artistId)]);

/** Removes a user from all managed artists. Can be repeated after an interruption. */
export const removeUserFromManagers = async (userId: UserId): Promise<void> => {
  for (;;) {
    const ids = await listManagedArtistIds(userId);
    await Promise.all(ids.map((artistId) => removeManager(artistId, userId)));
    if (ids.length < httpLimits.pageSizeMax) return;
  }
};
