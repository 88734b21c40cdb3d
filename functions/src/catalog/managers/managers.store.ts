import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { equals, isNew, isThere } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import {
  changeAction,
  checkAction,
  clearAction,
  deleteAction,
  putAction,
  type TransactAction,
  transact,
} from '../../platform/dynamo/transaction.ts';
import { findStoredArtists } from '../artists/artists.store.ts';
import { presentArtist } from '../music/artist.presenter.ts';
import { artistManagerItem } from '../music/artist-manager.item.ts';
import { artistManagersItem } from '../music/artist-managers.item.ts';
import { settlingArtistWrite } from '../publication/artist-state.store.ts';

/** Whether somebody manages an artist: consistent GetItem `artist#<id>` / `manager#<userId>`, one read unit. */
export const isManager = async (artistId: ArtistId, userId: UserId): Promise<boolean> =>
  (await findItem(artistManagerItem, { artistId, userId })) !== undefined;

/** Who manages an artist, as it was read. */
export interface Managers {
  readonly artistId: ArtistId;
  readonly userIds: readonly UserId[];
  /** How often they had changed before. */
  readonly changes: number;
}

/**
 * Who manages an artist: consistent GetItem `artist#<id>` / `managers`, and only then, so that nothing comes between them, a
 * consistent Query `sk` begins with `manager#`. 2 sequential round trips, 2 read units.
 */
export const readManagers = async (artistId: ArtistId): Promise<Managers> => {
  const known = await findItem(artistManagersItem, { artistId });
  const rows = await listItems(artistManagerItem, 'key', { artistId }, { limit: limits.artistManagersMax });
  return { artistId, userIds: rows.map(({ userId }) => userId), changes: known?.changes ?? 0 };
};

/** Whether anybody manages an artist: the same Query, of one row. */
export const isManaged = async (artistId: ArtistId): Promise<boolean> =>
  (await listItems(artistManagerItem, 'key', { artistId }, { limit: 1 })).length > 0;

/** Who manages an artist, as they are shown: the Query alone, a read unit. */
export const listManagerIds = async (artistId: ArtistId): Promise<UserId[]> =>
  (await listItems(artistManagerItem, 'key', { artistId }, { limit: limits.artistManagersMax })).map(
    ({ userId }) => userId,
  );

export const hasManager = ({ userIds }: Managers, userId: UserId): boolean => userIds.includes(userId);

/** Whether an artist has as many managers as it may. */
export const isFullyManaged = ({ userIds }: Managers): boolean => userIds.length >= limits.artistManagersMax;

/** Lets a transaction through only while the managers are as they were read, and counts the change. 2 write units. */
const nextChange = ({ artistId, changes }: Managers): TransactAction => {
  const when = changes === 0 ? isNew : equals('changes', changes);
  return changeAction(artistManagersItem, { artistId }, { set: { artistId, changes: changes + 1 }, when });
};

/** The manager of an artist whom nobody else can know of yet: of a new one. 2 write units, and 2 in the index. */
export const addManagerAction = (artistId: ArtistId, userId: UserId): TransactAction =>
  putAction(artistManagerItem, { artistId, userId, since: new Date().toISOString() });

/**
 * Makes somebody a manager, or sees to it that they still are. Fails its transaction where the managers have changed since they
 * were read: two at once never make one too many. 6 write units with the index.
 */
export const joinManagers = (managers: Managers, userId: UserId): TransactAction[] =>
  hasManager(managers, userId)
    ? [stillManages(managers.artistId, userId)]
    : [addManagerAction(managers.artistId, userId), nextChange(managers)];

/** The other way round, likewise: two at once never leave none. */
export const leaveManagers = (managers: Managers, userId: UserId): TransactAction[] => [
  deleteAction(artistManagerItem, { artistId: managers.artistId, userId }),
  nextChange(managers),
];

/** Lets a transaction through only while somebody manages an artist. */
export const stillManages = (artistId: ArtistId, userId: UserId): TransactAction =>
  checkAction(artistManagerItem, { artistId, userId }, isThere);

/** Whether somebody manages any artist: Query `gsi1` at `managed-artists#<userId>`, of one row. Half a unit. */
export const managesSome = async (userId: UserId): Promise<boolean> =>
  (await listItems(artistManagerItem, 'managed', { userId }, { limit: 1 })).length > 0;

/** Ids of artists that somebody manages, `limits.pageSizeMax` at most: the Query alone, half a unit for 40 rows. */
export const listManagedIds = async (userId: UserId): Promise<ArtistId[]> =>
  (await listItems(artistManagerItem, 'managed', { userId }, { limit: limits.pageSizeMax })).map(
    ({ artistId }) => artistId,
  );

/**
 * Artists that somebody manages, `limits.pageSizeMax` at most: Query `gsi1` at `managed-artists#<userId>`, then one
 * BatchGetItem. 2 sequential round trips, half a unit for 40 rows and half a unit an artist.
 */
export const listManagedArtists = async (userId: UserId): Promise<Artist[]> =>
  (await findStoredArtists(await listManagedIds(userId))).map(presentArtist);

/**
 * Ends that somebody manages an artist, whoever is left: their account goes. The artist is looked at within a minute, since
 * nobody may manage them any more. 4 write units, and 2 in the index.
 */
export const removeManager = (artistId: ArtistId, userId: UserId): Promise<void> =>
  transact([clearAction(artistManagerItem, { artistId, userId }), settlingArtistWrite(artistId)]);

/** Ends that somebody manages anything; cut off, it goes on with what is left. */
export const removeManagedBy = async (userId: UserId): Promise<void> => {
  for (;;) {
    const ids = await listManagedIds(userId);
    await Promise.all(ids.map((artistId) => removeManager(artistId, userId)));
    if (ids.length < limits.pageSizeMax) return;
  }
};
