import type { PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import type { DuplicatesChoice, Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { findTracks } from '../../catalog/public.ts';
import { isStillHere } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { chunks } from '../../platform/chunks.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { mayRetry } from '../../platform/retry.ts';
import { announcePlaylistAddition } from '../reaction-messages/reaction-messages.ts';
import { isStillMember } from './playlist-members.store.ts';
import {
  addRowActions,
  findPresent,
  findRows,
  listFirstRows,
  listPlacesOf,
  newPlaces,
  type PlaylistRow,
  removeRowActions,
  rowsAt,
} from './playlist-rows.store.ts';
import { mayAddTracks, mayArrange, mayTakeOut } from './playlists.policy.ts';
import { changedMeanwhile, getFillablePlaylist, getLivePlaylist } from './playlists.service.ts';
import { coversOf, editPlaylist, findStoredPlaylist, type PlaylistEdit, removePlaylist } from './playlists.store.ts';

// Adding, taking out and moving are edits that fit whatever others have done meanwhile: they are planned anew on the
// playlist as it then is, until one goes through whole.

interface RowsEdit {
  readonly left?: readonly string[];
  readonly taken?: readonly PlaylistRow[];
  /** When those of them come in that are not moved. */
  readonly addedAt?: string;
  readonly add?: PlaylistEdit['add'];
  /** What must hold at that moment. */
  readonly checks?: readonly TransactAction[];
}

/** Whoever edits another's playlist may still do so at that moment, and is there before their removal looks for what they added. */
const checksOf = ({ id, owner, role }: Playlist, { userId }: Visitor): readonly TransactAction[] =>
  userId && userId !== owner.id ? [...(role ? [isStillMember(id, userId, role)] : []), isStillHere(userId)] : [];

/** Covers of the first tracks as they will be. A Query and one BatchGetItem. */
const coversAfter = async (id: PlaylistId, { left = [], taken = [] }: RowsEdit): Promise<Playlist['covers']> => {
  const rows = await listFirstRows(id, limits.playlistCoverRows + left.length);
  const first = [...rows.filter(({ place }) => !left.includes(place)), ...taken]
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, limits.playlistCoverRows);
  const ids = first.map(({ trackId }) => trackId);
  return coversOf(await findTracks(ids, { consistent: true }));
};

/** Whatever changes the rows, as one transaction. @returns undefined when somebody else was quicker */
const editRows = async (known: Playlist, edit: RowsEdit): Promise<Playlist | undefined> => {
  const { left = [], taken = [], addedAt = new Date().toISOString(), add = {}, checks = [] } = edit;
  if (left.length === 0 && taken.length === 0) return known;
  const rows: TransactAction[] = [
    ...removeRowActions(known.id, left),
    ...addRowActions(known.id, taken, addedAt),
    ...checks,
  ];
  return editPlaylist(known, { set: { covers: await coversAfter(known.id, edit) }, add }, rows);
};

const untilWritten = async (
  read: () => Promise<Playlist>,
  plan: (known: Playlist) => Promise<RowsEdit>,
): Promise<Playlist> => {
  for (let attempt = 1; ; attempt += 1) {
    const known = await read();
    const edited = await editRows(known, await plan(known));
    if (edited) return edited;
    if (!(await mayRetry(attempt))) throw changedMeanwhile(await read());
  }
};

/** New places right before a track's. @throws AppError `playlist.changed` when that one is gone */
const placesBefore = async (known: Playlist, before: string | null, count: number): Promise<string[]> => {
  if (before !== null && (await findRows(known.id, [before])).length === 0) throw changedMeanwhile(known);
  return newPlaces(known.id, before, count);
};

const lengthOf = (rows: readonly { readonly duration: number }[]): number =>
  rows.reduce((sum, { duration }) => sum + duration, 0);

/** Takes rows out, and with them what they add to the playlist's own sums, which never fall below nothing. */
const leaving = ({ tracksCount, duration }: Playlist, rows: readonly PlaylistRow[]): RowsEdit => ({
  left: rows.map(({ place }) => place),
  add: { tracksCount: -Math.min(tracksCount, rows.length), duration: -Math.min(duration, lengthOf(rows)) },
});

const notTheirs = (): AppError => new AppError('permission.denied', 'You can take out what you have added alone.');

interface Addition {
  readonly trackIds: readonly TrackId[];
  readonly before: string | null;
  /** What becomes of those that the playlist has already. */
  readonly duplicates?: DuplicatesChoice;
}

/** What became of an addition. */
export interface Added {
  readonly playlist: Playlist;
  /** Those that were added, where they stand, in their order. */
  readonly added: PlaylistRow[];
  /** Those that the playlist had, where somebody wanted to know. */
  readonly duplicates: TrackId[];
}

/** Those that are to be added, of those that are wanted. */
const withoutDuplicates = (
  wanted: readonly TrackId[],
  present: ReadonlySet<TrackId>,
  choice: DuplicatesChoice,
): readonly TrackId[] => {
  if (choice === 'skip') return [...new Set(wanted)].filter((trackId) => !present.has(trackId));
  return choice === 'ask' && present.size > 0 ? [] : wanted;
};

/**
 * Adds tracks to a playlist, all or none; those that are gone from the catalogue are left out.
 * @throws AppError `quota.reached` when the playlist is full; `playlist.changed`, `playlist.not_found`, `permission.denied`
 */
export const addTracks = async (
  id: PlaylistId,
  { trackIds, before, duplicates: choice = 'add' }: Addition,
  visitor: Visitor,
): Promise<Added> => {
  let outcome: Omit<Added, 'playlist'> = { added: [], duplicates: [] };
  const userId = requireUserId(visitor);
  const plan = async (known: Playlist): Promise<RowsEdit> => {
    const present: ReadonlySet<TrackId> =
      choice === 'add' ? new Set() : await findPresent(id, known.tracksCount, trackIds);
    const tracks = await findTracks(withoutDuplicates(trackIds, present, choice));
    outcome = { added: [], duplicates: [...present] };
    if (tracks.length === 0) return {};
    if (known.tracksCount + tracks.length > limits.playlistTracksMax) {
      throw new AppError(
        'quota.reached',
        text('A playlist has :most tracks at most.', { most: limits.playlistTracksMax }),
      );
    }
    const rows = rowsAt(await placesBefore(known, before, tracks.length), tracks);
    const added = known.owner.id === userId ? rows : rows.map((row) => ({ ...row, addedBy: userId }));
    outcome = { added, duplicates: [...present] };
    const add = { tracksCount: tracks.length, duration: lengthOf(tracks) };
    const addedAt = new Date().toISOString();
    await announcePlaylistAddition(userId, known, tracks, addedAt);
    return { taken: added, addedAt, add, checks: checksOf(known, visitor) };
  };
  const playlist = await untilWritten(() => getFillablePlaylist(id, visitor, mayAddTracks), plan);
  return { playlist, ...outcome };
};

/**
 * Takes tracks out of a playlist by their places; a place that is empty already stays so.
 * @throws as `addTracks`; `permission.denied` as well where one of them is another's to take out: then all stay
 */
export const removeTracks = (id: PlaylistId, places: readonly string[], visitor: Visitor): Promise<Playlist> =>
  untilWritten(
    () => getFillablePlaylist(id, visitor, mayAddTracks),
    async (known) => {
      const rows = await findRows(id, places);
      const adders = rows.map(({ addedBy }) => addedBy);
      if (!mayTakeOut(known, visitor, adders)) throw notTheirs();
      return { ...leaving(known, rows), checks: checksOf(known, visitor) };
    },
  );

interface Move {
  readonly places: readonly string[];
  readonly before: string | null;
}

/**
 * Moves tracks before another or to the end, in the order in which they are named.
 * @returns with the new place of each that was still there
 * @throws as `addTracks`
 */
export const moveTracks = async (id: PlaylistId, { places, before }: Move, visitor: Visitor) => {
  let moved: { readonly from: string; readonly place: string }[] = [];
  const plan = async (known: Playlist): Promise<RowsEdit> => {
    const rows = await findRows(id, places);
    const next = await placesBefore(known, before, rows.length);
    moved = rows.map(({ place }, index) => ({ from: place, place: next[index] as string }));
    return {
      left: rows.map(({ place }) => place),
      taken: rows.map(({ trackId, duration, addedAt, addedBy }, index) => ({
        trackId,
        duration,
        addedAt,
        addedBy,
        place: next[index] as string,
      })),
      checks: checksOf(known, visitor),
    };
  };
  return { playlist: await untilWritten(() => getFillablePlaylist(id, visitor, mayArrange), plan), moved };
};

/** Playlists that a track is taken out of at once. */
const concurrency = 10;

/** Takes a track's rows out of one playlist, or removes to its end a playlist that is being removed. */
const takeOut = async (id: PlaylistId, places: readonly string[]): Promise<void> => {
  const stored = await findStoredPlaylist(id);
  if (!stored) return;
  if (stored.removedAt) return removePlaylist(stored);
  const plan = async (known: Playlist) => leaving(known, await findRows(id, places));
  await untilWritten(() => getLivePlaylist(id), plan);
};

/**
 * Takes a track that is gone out of every playlist that it stands in: its rows, then an edit of each playlist. A row that
 * is out already changes nothing, and one playlist that fails holds up no other.
 * @throws the first failure, when all others are done
 */
export const removeFromPlaylists = async (trackId: TrackId): Promise<void> => {
  const byPlaylist = Map.groupBy(await listPlacesOf(trackId), ({ playlistId }) => playlistId);
  const edits = [...byPlaylist].flatMap(([id, rows]) =>
    chunks(rows, limits.playlistAddMax).map((some) => [id, some.map(({ place }) => place)] as const),
  );
  const failures: unknown[] = [];
  for (const some of chunks(edits, concurrency)) {
    const ended = await Promise.allSettled(some.map(([id, places]) => takeOut(id, places)));
    for (const end of ended) if (end.status === 'rejected') failures.push(end.reason);
  }
  if (failures.length > 0) throw failures[0];
};
