import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { requestsPath } from '../../lib/paths.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { useCanCreateMusic } from '../../workspaces/active/use-can-create-music.ts';
import { MusicButtons } from '../layout/music-buttons.tsx';
import { SectionHeading } from '../layout/section-heading.tsx';
import { useManagedArtists } from '../layout/use-managed-artists.ts';
import { managedAlbumsQuery, managedTracksQuery } from '../music/managed-music.queries.ts';
import { StateChips } from '../music/state-chips.tsx';
import { MusicList } from './music-list.tsx';
import * as css from './releases-page.css.ts';
import { getReleasesPath, type MusicKind, parseReleasesSearch } from './releases-path.ts';
import { ReleasesSkeleton } from './releases-skeleton.tsx';

interface ListProps {
  readonly artistId: string;
  /** Undefined for all states except the trash. */
  readonly state: MusicState | undefined;
}

/** The albums of an artist. */
const AlbumList = ({ artistId, state }: ListProps) => {
  const list = useInfiniteQuery(managedAlbumsQuery(artistId, state));
  const rows = useMemo(() => list.data?.pages.flatMap(({ data }) => data), [list.data]);
  return <MusicList kind="albums" artistId={artistId} state={state} list={list} rows={rows} />;
};

/** The tracks of an artist. */
const TrackList = ({ artistId, state }: ListProps) => {
  const list = useInfiniteQuery(managedTracksQuery(artistId, state));
  const rows = useMemo(() => list.data?.pages.flatMap(({ data }) => data), [list.data]);
  return <MusicList kind="tracks" artistId={artistId} state={state} list={list} rows={rows} />;
};

const states: readonly MusicState[] = ['hidden', 'scheduled', 'live', 'unlisted', 'trashed'];

const kinds: readonly { readonly kind: MusicKind; readonly name: () => string }[] = [
  { kind: 'albums', name: () => t('Albums') },
  { kind: 'tracks', name: () => t('Tracks') },
];

/** Lists the albums and tracks of the selected artist by state. The filter is in the URL. */
export const ReleasesPage = () => {
  const canCreateMusic = useCanCreateMusic();
  const { artist, isPending, error, retry } = useManagedArtists();
  const { kind, state } = parseReleasesSearch(useLocation().search, states);
  const renderContent = () => {
    if (isPending) return <ReleasesSkeleton />;
    if (error && !artist) {
      return (
        <Banner tone="danger" action={<Button onClick={retry}>{t('Try again')}</Button>}>
          {getLoadFailureText(error, t('We couldn’t load your artists.'))}
        </Banner>
      );
    }
    if (!artist) {
      return (
        <>
          <EmptyNote text={t('You don’t manage an artist yet. Releases will appear here once you do.')} />
          <Link className={button.primary} to={requestsPath}>
            {t('Add or claim an artist')}
          </Link>
        </>
      );
    }
    const List = kind === 'albums' ? AlbumList : TrackList;
    return (
      <div className={css.page}>
        <nav aria-label={t('Type')}>
          <ul className={css.tabs} data-roving-tabindex>
            {kinds.map(({ kind: listKind, name }) => (
              <li key={listKind}>
                <Link
                  className={css.tab}
                  to={getReleasesPath(listKind, undefined)}
                  {...(listKind === kind && { 'aria-current': 'true' as const })}
                >
                  {name()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.chips}>
          <StateChips states={states} current={state} getPath={(target) => getReleasesPath(kind, target)} />
        </div>
        <List key={[artist.id, kind, state].join()} artistId={artist.id} state={state} />
      </div>
    );
  };
  return (
    <>
      <SectionHeading title={t('Releases')}>{canCreateMusic && <MusicButtons />}</SectionHeading>
      {renderContent()}
    </>
  );
};
