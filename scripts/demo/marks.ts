import { findTracks } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { findUserIdByEmail } from '@overtone/functions/identity/users/users.store.ts';
import { follows, likes, type ReactionKind, reposts } from '@overtone/functions/library/reactions/reaction.items.ts';
import { setReactions } from '@overtone/functions/library/reactions/set-reactions.service.ts';
import { publishReactionCounts } from '@overtone/functions/library/reactions/update-reaction-counts.worker.ts';
import { chunks } from '@overtone/functions/platform/chunks.ts';
import type { TrackId, UserId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { TargetId } from '@overtone/shared/library/reactions/reaction.model.ts';
import { playlists } from './catalogue/playlists.ts';
import { people } from './people.ts';

const hourMs = 3_600_000;
/** Albums and artists among those of the tracks. */
const fewer = 6;

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Has somebody mark things: one each seven hours, the first of them last. */
const mark = async (kind: ReactionKind, userId: UserId, ids: readonly TargetId[]): Promise<void> => {
  const now = Date.now();
  const changes = ids.map((id, place) => ({
    ...{ id, isActive: true },
    at: new Date(now - (place + 1) * 7 * hourMs).toISOString(),
  }));
  for (const some of chunks(changes, libraryLimits.reactionChangesMax)) await setReactions(kind, { userId }, some);
  // The site that is filled may have no worker yet.
  for (const id of ids) await publishReactionCounts(kind, id);
};

/**
 * Has the demo's listener like the tracks of its first playlist, some of their albums and artists, and the second playlist; follow these
 * artists, that playlist and the demo's artist, who follows back; and both repost some of it. Run again, it changes nothing.
 */
export const ensureDemoMarks = async (ids: ReadonlyMap<string, TrackId>): Promise<void> => {
  const [, artist, listener] = await Promise.all(people.map(({ email }) => findUserIdByEmail(email)));
  if (!artist || !listener) return;
  const [first, second] = playlists;
  const tracks = await findTracks(first?.tracks.flatMap((title) => ids.get(title) ?? []) ?? []);
  const trackIds = tracks.map(({ id }) => id);
  const albumIds = distinct(tracks.flatMap(({ album }) => album?.id ?? [])).slice(0, fewer);
  const artistIds = distinct(tracks.flatMap(({ artists }) => artists.map(({ id }) => id))).slice(0, fewer);
  const playlistIds = second ? [second.id] : [];
  await mark(likes, listener, [...trackIds, ...albumIds, ...artistIds, ...playlistIds]);
  await mark(follows, listener, [artist, ...artistIds, ...playlistIds]);
  await mark(follows, artist, [listener, ...artistIds.slice(0, 2)]);
  await mark(reposts, listener, [...trackIds.slice(0, 3), ...playlistIds]);
  await mark(reposts, artist, [...trackIds.slice(1, 3), ...albumIds.slice(0, 1)]);
};
