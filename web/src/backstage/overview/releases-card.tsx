import type { ManagedAlbum } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { overviewPath } from '../../lib/paths.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import * as card from '../layout/card.css.ts';
import { newAlbumPath, releasesPath } from '../layout/paths.ts';
import { managedAlbumsQuery } from '../music/managed-music.queries.ts';
import { getEmptyListText } from '../music/music-labels.ts';
import { type Amount, StateChips } from '../music/state-chips.tsx';
import { useTrash } from '../music/use-trash.ts';
import { ReleaseRow } from './release-row.tsx';

type Counts = Readonly<Partial<Record<MusicState, Amount>>>;

/**
 * Returns how many albums an artist has in each state, or undefined until the first page is loaded.
 * If there are more albums than one page holds, drafts and scheduled albums are requested separately, because they are
 * few. The number of published albums is then a minimum, because the server does not count them.
 */
const useStateCounts = (artistId: string): Counts | undefined => {
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

const maxRows = 8;
const filterStates = ['hidden', 'scheduled', 'live'] as const satisfies readonly MusicState[];
const stateParam = 'state';

const firstStates: readonly MusicState[] = ['hidden', 'scheduled'];
const getRank = ({ state }: Pick<ManagedAlbum, 'state'>): number =>
  firstStates.includes(state) ? firstStates.indexOf(state) : firstStates.length;

/** The latest albums of an artist, filtered by state, with the number of albums per state. */
export const ReleasesCard = ({ artist }: { readonly artist: Artist }) => {
  const { search } = useLocation();
  const requestedState = new URLSearchParams(search).get(stateParam);
  const state = filterStates.find((filterState) => filterState === requestedState);
  const allAlbumsQuery = useInfiniteQuery(managedAlbumsQuery(artist.id));
  const list = useInfiniteQuery(managedAlbumsQuery(artist.id, state));
  const trash = useTrash(artist.id);
  const now = Date.now();
  const allAlbums =
    allAlbumsQuery.data && !allAlbumsQuery.hasNextPage
      ? allAlbumsQuery.data.pages.flatMap(({ data }) => data)
      : undefined;
  const counts = useStateCounts(artist.id);
  const listedAlbums = list.data?.pages.flatMap(({ data }) => data);
  // Drafts and scheduled releases come first, as soon as all albums are loaded.
  const albums = !state && allAlbums ? allAlbums.toSorted((a, b) => getRank(a) - getRank(b)) : listedAlbums;
  const renderRows = () => {
    if (list.isPending) {
      return (
        <div className={card.note}>
          <Loading>
            <RowsSkeleton count={4} />
          </Loading>
        </div>
      );
    }
    if (!albums) {
      return (
        <div className={card.note} role="alert">
          {getLoadFailureText(list.error, t('We couldn’t load your releases.'))}
          <Button onClick={() => void list.refetch()}>{t('Try again')}</Button>
        </div>
      );
    }
    if (albums.length === 0) {
      return (
        <div className={card.note}>
          {getEmptyListText('albums', state)}
          {!state && (
            <Link className={classNames(button.secondary, card.noteAction)} to={newAlbumPath}>
              {t('New release')}
            </Link>
          )}
        </div>
      );
    }
    return (
      <ul className={card.rows} aria-labelledby="releases">
        {albums.slice(0, maxRows).map((album) => (
          <ReleaseRow key={album.id} album={album} now={now} actions={trash} />
        ))}
      </ul>
    );
  };
  return (
    <section className={card.card} aria-labelledby="releases">
      <div className={card.head}>
        <h2 id="releases" className={card.title}>
          {t('Releases')}
        </h2>
        <StateChips
          states={filterStates}
          current={state}
          counts={counts}
          getPath={(target) => (target ? `${overviewPath}?${stateParam}=${target}` : overviewPath)}
        />
      </div>
      {renderRows()}
      {!!albums?.length && (
        <Link className={card.footer} to={state ? `${releasesPath}?state=${state}` : releasesPath}>
          {t('All releases and tracks')}
        </Link>
      )}
    </section>
  );
};
