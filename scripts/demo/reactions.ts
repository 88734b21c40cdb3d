import { findTracks } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { findUserIdByEmail } from '@overtone/functions/identity/users/users.store.ts';
import type { ReactionKind } from '@overtone/functions/library/reactions/reaction.items.ts';
import { follows, likes, reposts } from '@overtone/functions/library/reactions/reaction.items.ts';
import { setReactions } from '@overtone/functions/library/reactions/set-reactions.service.ts';
import { publishReactionCounts } from '@overtone/functions/library/reactions/update-reaction-counts.worker.ts';
import { splitIntoChunks } from '@overtone/functions/platform/chunks.ts';
import type { TrackId, UserId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import type { TargetId } from '@overtone/shared/library/reactions/reaction.model.ts';
import { playlists } from './catalogue/playlists.ts';
import { demoArtist, demoListener } from './demo-users.ts';

const hourMs = 3_600_000;
/** Hours between two reactions. */
const intervalHours = 7;
/** Maximum number of albums, and of artists, that get a reaction. */
const albumsAndArtistsMax = 6;

const listDistinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Adds reactions of a user, one every seven hours, so that the first ID gets the newest one. */
const addReactions = async (kind: ReactionKind, userId: UserId, ids: readonly TargetId[]): Promise<void> => {
  const now = Date.now();
  const changes = ids.map((id, index) => ({
    ...{ id, isActive: true },
    at: new Date(now - (index + 1) * intervalHours * hourMs).toISOString(),
  }));
  for (const chunk of splitIntoChunks(changes, libraryLimits.reactionChangesMax))
    await setReactions(kind, { userId }, chunk);
  // The counts are published here, because no worker may be running.
  for (const id of ids) await publishReactionCounts(kind, id);
};

/**
 * Adds likes, follows and reposts of the demo listener and the demo artist. The listener likes the tracks of the first
 * playlist, some of their albums and artists, and the second playlist, and follows these artists, that playlist and the
 * demo artist, who follows back. Both repost some of the music. Running it again changes nothing.
 */
export const ensureDemoReactions = async (trackIdsByTitle: ReadonlyMap<string, TrackId>): Promise<void> => {
  const artist = await findUserIdByEmail(demoArtist.email);
  const listener = await findUserIdByEmail(demoListener.email);
  if (!artist || !listener) return;
  const [firstPlaylist, secondPlaylist] = playlists;
  const tracks = await findTracks(firstPlaylist?.tracks.flatMap((title) => trackIdsByTitle.get(title) ?? []) ?? []);
  const trackIds = tracks.map(({ id }) => id);
  const albumIds = listDistinct(tracks.flatMap(({ album }) => album?.id ?? [])).slice(0, albumsAndArtistsMax);
  const allArtistIds = listDistinct(tracks.flatMap(({ artists }) => artists.map(({ id }) => id)));
  const artistIds = allArtistIds.slice(0, albumsAndArtistsMax);
  const playlistIds = secondPlaylist ? [secondPlaylist.id] : [];
  await addReactions(likes, listener, [...trackIds, ...albumIds, ...artistIds, ...playlistIds]);
  await addReactions(follows, listener, [artist, ...artistIds, ...playlistIds]);
  await addReactions(follows, artist, [listener, ...artistIds.slice(0, 2)]);
  await addReactions(reposts, listener, [...trackIds.slice(0, 3), ...playlistIds]);
  await addReactions(reposts, artist, [...trackIds.slice(1, 3), ...albumIds.slice(0, 1)]);
};
