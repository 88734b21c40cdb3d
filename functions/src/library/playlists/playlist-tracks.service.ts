import type { PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { DuplicatesChoice, Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { findTracks } from '../../catalog/public.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { announcePlaylistAddition } from '../reaction-messages/reaction-messages.ts';
import { deleteStoredPlaylist } from './delete-playlist.store.ts';
import { checkMemberAction } from './playlist-members.store.ts';
import {
  addRowActions,
  createPlaces,
  createRows,
  findDuplicates,
  findRows,
  listFirstRows,
  listRowsOfTrack,
  type PlaylistRow,
  removeRowActions,
} from './playlist-rows.store.ts';
import { canAddTracks, canMoveTracks, canRemoveTracks } from './playlists.policy.ts';
import { createChangedError, getCurrentPlaylist, getManualPlaylist } from './playlists.service.ts';
import { editPlaylist, findStoredPlaylist, type PlaylistEdit, selectCovers } from './playlists.store.ts';

// Adding, removing and moving tracks are compatible with concurrent edits: they are planned again with the current
// playlist until the transaction succeeds.

interface RowsEdit {
  /** Places of the rows to delete. */
  readonly removedPlaces?: readonly string[];
  readonly addedRows?: readonly PlaylistRow[];
  /** When the new rows were added. Moved rows keep their time. */
  readonly addedAt?: string;
  /** Changes of the totals. */
  readonly add?: PlaylistEdit['add'];
  /** Further conditions of the transaction. */
  readonly checks?: readonly TransactAction[];
}

/**
 * Returns the conditions for an edit by a user who is not the owner: the user still has their role, and their account
 * is not being deleted, because the deletion would not remove the user's id from rows that are added after it.
 */
const createMemberChecks = ({ id, owner, role }: Playlist, { userId }: Visitor): readonly TransactAction[] =>
  userId && userId !== owner.id
    ? [...(role ? [checkMemberAction(id, userId, role)] : []), checkUserExistsAction(userId)]
    : [];

/** Returns the covers of the first tracks after an edit. Costs a Query and one BatchGetItem. */
const readCoversAfterEdit = async (
  id: PlaylistId,
  { removedPlaces = [], addedRows = [] }: RowsEdit,
): Promise<Playlist['covers']> => {
  const rows = await listFirstRows(id, libraryLimits.playlistCoverRows + removedPlaces.length);
  const firstRows = [...rows.filter(({ place }) => !removedPlaces.includes(place)), ...addedRows]
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, libraryLimits.playlistCoverRows);
  const ids = firstRows.map(({ trackId }) => trackId);
  return selectCovers(await findTracks(ids, { consistent: true }));
};

/** Writes an edit of rows in one transaction. Returns the playlist, or undefined after a concurrent edit. */
const editRows = async (playlist: Playlist, edit: RowsEdit): Promise<Playlist | undefined> => {
  const { removedPlaces = [], addedRows = [], addedAt = new Date().toISOString(), add = {}, checks = [] } = edit;
  if (removedPlaces.length === 0 && addedRows.length === 0) return playlist;
  const rows: TransactAction[] = [
    ...removeRowActions(playlist.id, removedPlaces),
    ...addRowActions(playlist.id, addedRows, addedAt),
    ...checks,
  ];
  return editPlaylist(playlist, { set: { covers: await readCoversAfterEdit(playlist.id, edit) }, add }, rows);
};

/** Reads, plans and writes an edit until it succeeds. @throws AppError `playlist.changed` after several attempts */
const retryEdit = async (
  read: () => Promise<Playlist>,
  plan: (playlist: Playlist) => Promise<RowsEdit>,
): Promise<Playlist> => {
  for (let attempt = 1; ; attempt += 1) {
    const playlist = await read();
    const edited = await editRows(playlist, await plan(playlist));
    if (edited) return edited;
    if (!(await waitBeforeRetry(attempt))) throw createChangedError(await read());
  }
};

/** Returns new places directly before a row. @throws AppError `playlist.changed` if the row does not exist any more */
const createPlacesBefore = async (playlist: Playlist, before: string | null, count: number): Promise<string[]> => {
  if (before !== null && (await findRows(playlist.id, [before])).length === 0) throw createChangedError(playlist);
  return createPlaces(playlist.id, before, count);
};

const sumDurations = (rows: readonly { readonly duration: number }[]): number =>
  rows.reduce((sum, { duration }) => sum + duration, 0);

/** Returns the edit that removes rows and subtracts them from the totals, which are never negative. */
const createRemoval = ({ tracksCount, duration }: Playlist, rows: readonly PlaylistRow[]): RowsEdit => ({
  removedPlaces: rows.map(({ place }) => place),
  add: { tracksCount: -Math.min(tracksCount, rows.length), duration: -Math.min(duration, sumDurations(rows)) },
});

const createRemovalDeniedError = (): AppError =>
  new AppError('permission.denied', 'You can only remove songs you added.');

interface Addition {
  readonly trackIds: readonly TrackId[];
  readonly before: string | null;
  /** Whether to add tracks that the playlist already contains. */
  readonly duplicates?: DuplicatesChoice;
}

/** The result of an addition. */
export interface AddedTracks {
  readonly playlist: Playlist;
  /** The added rows in order. */
  readonly added: PlaylistRow[];
  /** The tracks that the playlist already contained; empty if duplicates are added. */
  readonly duplicates: TrackId[];
}

/** Returns the tracks to add. */
const selectTracksToAdd = (
  requested: readonly TrackId[],
  existingIds: ReadonlySet<TrackId>,
  choice: DuplicatesChoice,
): readonly TrackId[] => {
  if (choice === 'skip') return [...new Set(requested)].filter((trackId) => !existingIds.has(trackId));
  return choice === 'ask' && existingIds.size > 0 ? [] : requested;
};

/**
 * Adds tracks to a playlist in one transaction. Deleted tracks are left out.
 * @throws AppError `quota.reached` if the playlist is full; `playlist.changed`, `playlist.not_found`,
 * `permission.denied`
 */
export const addTracks = async (
  id: PlaylistId,
  { trackIds, before, duplicates: choice = 'add' }: Addition,
  visitor: Visitor,
): Promise<AddedTracks> => {
  let outcome: Omit<AddedTracks, 'playlist'> = { added: [], duplicates: [] };
  const userId = requireUserId(visitor);
  const planAddition = async (playlist: Playlist): Promise<RowsEdit> => {
    const existingIds: ReadonlySet<TrackId> =
      choice === 'add' ? new Set() : await findDuplicates(id, playlist.tracksCount, trackIds);
    const tracks = await findTracks(selectTracksToAdd(trackIds, existingIds, choice));
    outcome = { added: [], duplicates: [...existingIds] };
    if (tracks.length === 0) return {};
    if (playlist.tracksCount + tracks.length > libraryLimits.playlistTracksMax) {
      throw new AppError(
        'quota.reached',
        text('Playlists can have up to :max songs.', { max: libraryLimits.playlistTracksMax }),
      );
    }
    const rows = createRows(await createPlacesBefore(playlist, before, tracks.length), tracks);
    const added = playlist.owner.id === userId ? rows : rows.map((row) => ({ ...row, addedBy: userId }));
    outcome = { added, duplicates: [...existingIds] };
    const add = { tracksCount: tracks.length, duration: sumDurations(tracks) };
    const addedAt = new Date().toISOString();
    await announcePlaylistAddition(userId, playlist, tracks, addedAt);
    return { addedRows: added, addedAt, add, checks: createMemberChecks(playlist, visitor) };
  };
  const playlist = await retryEdit(() => getManualPlaylist(id, visitor, canAddTracks), planAddition);
  return { playlist, ...outcome };
};

/**
 * Removes tracks from a playlist by their places. Places that do not exist are ignored.
 * @throws as `addTracks`; `permission.denied` also if the caller may not remove one of the tracks, and then none is
 *   removed
 */
export const removeTracks = (id: PlaylistId, places: readonly string[], visitor: Visitor): Promise<Playlist> =>
  retryEdit(
    () => getManualPlaylist(id, visitor, canAddTracks),
    async (playlist) => {
      const rows = await findRows(id, places);
      const adders = rows.map(({ addedBy }) => addedBy);
      if (!canRemoveTracks(playlist, visitor, adders)) throw createRemovalDeniedError();
      return { ...createRemoval(playlist, rows), checks: createMemberChecks(playlist, visitor) };
    },
  );

interface Move {
  readonly places: readonly string[];
  readonly before: string | null;
}

/**
 * Moves tracks before another track or to the end, in the given order.
 * @returns the playlist, and the new place of each track that still existed
 * @throws as `addTracks`
 */
export const moveTracks = async (id: PlaylistId, { places, before }: Move, visitor: Visitor) => {
  let moved: { readonly from: string; readonly place: string }[] = [];
  const planMove = async (playlist: Playlist): Promise<RowsEdit> => {
    const rows = await findRows(id, places);
    const newPlaces = await createPlacesBefore(playlist, before, rows.length);
    moved = rows.map(({ place }, index) => ({ from: place, place: newPlaces[index] as string }));
    return {
      removedPlaces: rows.map(({ place }) => place),
      addedRows: rows.map(({ trackId, duration, addedAt, addedBy }, index) => ({
        trackId,
        duration,
        addedAt,
        addedBy,
        place: newPlaces[index] as string,
      })),
      checks: createMemberChecks(playlist, visitor),
    };
  };
  return { playlist: await retryEdit(() => getManualPlaylist(id, visitor, canMoveTracks), planMove), moved };
};

/** The number of playlists that a deleted track is removed from in parallel. */
const concurrency = 10;

/** Removes rows from a playlist, or continues the deletion of a playlist that is being deleted. */
const removeRows = async (id: PlaylistId, places: readonly string[]): Promise<void> => {
  const stored = await findStoredPlaylist(id);
  if (!stored) return;
  if (stored.removedAt) return deleteStoredPlaylist(stored);
  const planRemoval = async (playlist: Playlist) => createRemoval(playlist, await findRows(id, places));
  await retryEdit(() => getCurrentPlaylist(id), planRemoval);
};

/**
 * Removes a deleted track from all playlists: reads its rows, then edits each playlist. Can be repeated. If one
 * playlist fails, the others are still edited.
 * @throws the first error, after all playlists were tried
 */
export const removeFromPlaylists = async (trackId: TrackId): Promise<void> => {
  const byPlaylist = Map.groupBy(await listRowsOfTrack(trackId), ({ playlistId }) => playlistId);
  const edits = [...byPlaylist].flatMap(([id, rows]) =>
    splitIntoChunks(rows, libraryLimits.playlistAddMax).map((chunk) => [id, chunk.map(({ place }) => place)] as const),
  );
  const errors: unknown[] = [];
  for (const chunk of splitIntoChunks(edits, concurrency)) {
    const results = await Promise.allSettled(chunk.map(([id, places]) => removeRows(id, places)));
    for (const result of results) if (result.status === 'rejected') errors.push(result.reason);
  }
  if (errors.length > 0) throw errors[0];
};
