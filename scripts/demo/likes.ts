import { findTracks } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { findIdByEmail } from '@overtone/functions/identity/users/users.store.ts';
import { changeMarks } from '@overtone/functions/library/marks/change-marks.service.ts';
import { likes } from '@overtone/functions/library/marks/mark-kinds.ts';
import { showMarks } from '@overtone/functions/library/marks/show-marks.service.ts';
import { chunks } from '@overtone/functions/platform/chunks.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import type { LikedId } from '@overtone/shared/library/likes/like.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { playlists } from './catalogue/playlists.ts';
import { people } from './people.ts';

const [, , listener] = people;
const hourMs = 3_600_000;
/** Albums and artists among those of the tracks. */
const fewer = 6;

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/**
 * Has the demo's listener like the tracks of its first playlist, some of their albums and artists, and the second playlist:
 * one each seven hours. Run again, it changes nothing.
 */
export const ensureDemoLikes = async (ids: ReadonlyMap<string, TrackId>): Promise<void> => {
  const userId = await findIdByEmail(listener.email);
  if (!userId) return;
  const [first, second] = playlists;
  const tracks = await findTracks(first?.tracks.flatMap((title) => ids.get(title) ?? []) ?? []);
  const liked: LikedId[] = [
    ...tracks.map(({ id }) => id),
    ...distinct(tracks.flatMap(({ album }) => album?.id ?? [])).slice(0, fewer),
    ...distinct(tracks.flatMap(({ artists }) => artists.map(({ id }) => id))).slice(0, fewer),
    ...(second ? [second.id] : []),
  ];
  const now = Date.now();
  const changes = liked.map((id, place) => ({
    ...{ id, marked: true },
    at: new Date(now - (place + 1) * 7 * hourMs).toISOString(),
  }));
  for (const some of chunks(changes, limits.marksChangedMax)) await changeMarks(likes, { userId }, some);
  // The site that is filled may have no worker yet.
  for (const id of liked) await showMarks(likes, id);
};
