import type { Standing } from '@overtone/shared/catalog/music/standing.model.ts';
import type { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import { settle } from './settle.service.ts';
import { strikeOff, writeStanding } from './standing.store.ts';

/**
 * Decides who may come upon a track, or an album with its tracks, and from when on. Cut off after its first write, the rest
 * follows within a minute.
 * @param known when it was last edited, as the caller has read it
 * @returns false where it was edited since, or is gone: nothing is written
 * @throws AppError `unavailable` when others stay in the way: the rest follows
 */
export const setStanding = async (
  id: AlbumId | TrackId,
  standing: Standing,
  known: string | null,
  now = new Date(),
): Promise<boolean> => {
  const at = now.toISOString();
  if (!(await writeStanding(id, standing, known, at))) return false;
  await strikeOff({ at, id }, await settle(id, now));
  return true;
};
