import type { TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { type Listed, restOf } from '../lists/listed.ts';
import { canBeAdded } from './added-music.ts';

/**
 * Ids of all that a list holds, whatever of it was loaded, as far as a playlist has room: a call for each 100 that were not.
 * All before the first is added: a playlist that is added to itself would never end.
 * @throws ApiError where a page cannot be read
 */
export const listedIds = async ({ tracks, rest }: Listed): Promise<readonly TrackId[]> => {
  const ids = tracks.filter((track) => canBeAdded([track])).map(({ id }) => id);
  if (!rest) return ids;
  const { readPage } = await import('../lists/go-on.ts');
  for (let ahead: typeof rest | null = rest; ahead && ids.length < limits.playlistTracksMax; ) {
    const page = await readPage(ahead);
    ids.push(...page.data.map(({ id }) => id));
    ahead = restOf({ ...ahead, cursor: page.nextCursor });
  }
  return ids;
};
