import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { managedAlbumsQuery } from '../music/managed-music.queries.ts';
import type { Amount } from '../music/state-chips.tsx';

type Counts = Readonly<Partial<Record<MusicState, Amount>>>;

/**
 * Returns how many albums an artist has in each state, or undefined until the first page is loaded.
 * If there are more albums than one page holds, drafts and scheduled albums are requested separately, because they are
 * few. The number of published albums is then a minimum, because the server does not count them.
 */
export const useStateCounts = (artistId: string): Counts | undefined => {
  const { data, hasNextPage: hasMore } = useInfiniteQuery(managedAlbumsQuery(artistId));
  const hidden = useInfiniteQuery({ ...managedAlbumsQuery(artistId, 'hidden'), enabled: hasMore });
  const scheduled = useInfiniteQuery({ ...managedAlbumsQuery(artistId, 'scheduled'), enabled: hasMore });
  if (!data) return undefined;
  const loadedAlbums = data.pages.flatMap((page) => page.data);
  const countLoaded = (state: MusicState): Amount => ({
    minimum: loadedAlbums.filter((album) => album.state === state).length,
    hasMore,
  });
  const countListed = (list: typeof hidden, state: MusicState): Amount =>
    hasMore && list.data
      ? { minimum: list.data.pages.flatMap((page) => page.data).length, hasMore: list.hasNextPage }
      : countLoaded(state);
  return {
    hidden: countListed(hidden, 'hidden'),
    scheduled: countListed(scheduled, 'scheduled'),
    live: countLoaded('live'),
  };
};
