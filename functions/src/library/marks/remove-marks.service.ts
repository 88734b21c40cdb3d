import type { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { type MarkedId, type MarkType, markTypeOf } from '@overtone/shared/library/marks/mark.model.ts';
import { findAlbumNow, findArtistNow, findTrackNow } from '../../catalog/public.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { chunks } from '../../platform/chunks.ts';
import { tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { announceGone, announceLostMarks, announceRest, type GoneMessage } from '../mark-messages/mark-messages.ts';
import { findStoredPlaylist } from '../playlists/playlists.store.ts';
import type { MarkKind } from './mark.items.ts';
import { countAction, deleteCounts } from './mark-counts.store.ts';
import { kindsOf, markKinds } from './mark-kinds.ts';
import { countDownAction, deleteMarker, endMarker, findMarker } from './markers.store.ts';
import { listAllMarks, listMarkersOf, type Mark, unmarkAction } from './marks.store.ts';

/** Marks of one transaction, each a row and a counter, and rows that are read at once. */
const marksAtOnce = 20;
const marksPerRead = 400;
/** Transactions under way at once. */
const lanes = 8;

/** @returns whether all are gone; others stay where somebody was there first */
const removeSome = async (kind: MarkKind, userId: UserId, marks: readonly Mark[]): Promise<boolean> => {
  await announceLostMarks(
    kind.name,
    marks.map(({ id }) => id),
  );
  const actionsOf = ({ id }: Mark) => [unmarkAction(kind, userId, id), countAction(kind, id, userId, -1)];
  let isWhole = true;
  for (const some of chunks(chunks(marks, marksAtOnce), lanes)) {
    const ended = await Promise.all(some.map((few) => tryTransact(few.flatMap(actionsOf))));
    isWhole &&= ended.every(Boolean);
  }
  return isWhole;
};

const removeAll = async (kind: MarkKind, userId: UserId): Promise<void> => {
  if (!(await findMarker(kind, userId))) return;
  await endMarker(kind, userId);
  for (let attempt = 1; ; ) {
    const marks = await listAllMarks(kind, userId, marksPerRead);
    if (marks.length === 0) break;
    if (await removeSome(kind, userId, marks)) continue;
    // A call that was under way had a row first.
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
    attempt += 1;
  }
  await deleteMarker(kind, userId);
};

/**
 * Removes all that somebody marked, and counts it down; a worker forgets who followed them. Their item, without which there is no mark, goes last: cut off, it goes
 * on with those that are left.
 * @throws AppError `unavailable` when others stay in the way
 */
export const removeMarksOf = async (userId: UserId): Promise<void> => {
  await announceGone(userId);
  for (const kind of Object.values(markKinds)) await removeAll(kind, userId);
};

const isThere: Readonly<Record<MarkType, (id: MarkedId) => Promise<boolean>>> = {
  track: async (id) => (await findTrackNow(id as TrackId)) !== undefined,
  album: async (id) => (await findAlbumNow(id as AlbumId)) !== undefined,
  artist: async (id) => (await findArtistNow(id as ArtistId)) !== undefined,
  async playlist(id) {
    const playlist = await findStoredPlaylist(id as PlaylistId);
    return playlist !== undefined && playlist.removedAt === null;
  },
  user: async (id) => (await findUser(id as UserId)) !== undefined,
};

/** People of one page, and pages of one message: what is left after them is the next message's, so that none outlives its worker. */
const peoplePerPage = 200;
const pagesPerMessage = 20;

const walkPeople = async (kind: MarkKind, id: MarkedId, cursor: string | null, pages: number): Promise<void> => {
  const type = markTypeOf(id);
  let next = cursor;
  for (let page = 0; page < pages; page += 1) {
    const people = await listMarkersOf(kind, id, { perPage: peoplePerPage, ...(next !== null && { cursor: next }) });
    const forgetBy = (userId: UserId) =>
      tryTransact([unmarkAction(kind, userId, id), countDownAction(kind, userId, type)]);
    // Refused where the row is gone already, or its person goes, and the row with them.
    for (const some of chunks(people.data, lanes * 2)) await Promise.all(some.map(forgetBy));
    next = people.nextCursor;
    if (next === null) return deleteCounts(kind, id);
  }
  if (next !== null) await announceRest(kind.name, id, next);
};

/**
 * Removes the marks of something that is gone, and counts down what each of its people marked: of each kind some pages of them, then a
 * message for the rest; the thing's counters after the last. Of what is there nothing is removed. Twice is once.
 */
export const forgetThing = async (
  { kind, gone: id, cursor }: GoneMessage,
  pages = pagesPerMessage,
  alsoGone: (id: MarkedId) => Promise<void> = async () => {},
): Promise<void> => {
  const type = markTypeOf(id);
  if (await isThere[type](id)) return;
  if (cursor !== null) return walkPeople(markKinds[kind], id, cursor, pages);
  await alsoGone(id);
  for (const its of kindsOf(type)) await walkPeople(its, id, null, pages);
};
