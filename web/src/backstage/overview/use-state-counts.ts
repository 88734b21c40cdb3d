import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { managedAlbumsQuery } from '../music/own-music.queries.ts';
import type { Amount } from '../music/state-chips.tsx';

type Counts = Readonly<Partial<Record<MusicState, Amount>>>;

/**
 * How many of an artist's albums stand how. Of more than a page holds, those that are worked on are asked for by themselves,
 * which are few; of those that are out it is said how many there are at least, since nobody counts them.
 */
export const useStateCounts = (artistId: string): Counts | undefined => {
  const { data, hasNextPage: isMore } = useInfiniteQuery(managedAlbumsQuery(artistId));
  const hidden = useInfiniteQuery({ ...managedAlbumsQuery(artistId, 'hidden'), enabled: isMore });
  const scheduled = useInfiniteQuery({ ...managedAlbumsQuery(artistId, 'scheduled'), enabled: isMore });
  if (!data) return undefined;
  const known = data.pages.flatMap((page) => page.data);
  const seen = (state: MusicState): Amount => ({
    least: known.filter((album) => album.state === state).length,
    isMore,
  });
  const told = (list: typeof hidden, state: MusicState): Amount =>
    isMore && list.data
      ? { least: list.data.pages.flatMap((page) => page.data).length, isMore: list.hasNextPage }
      : seen(state);
  return { hidden: told(hidden, 'hidden'), scheduled: told(scheduled, 'scheduled'), live: seen('live') };
};
