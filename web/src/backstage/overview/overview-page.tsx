import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { requestsPath } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useCanCreateMusic } from '../../workspaces/active/use-can-create-music.ts';
import { MusicButtons } from '../layout/music-buttons.tsx';
import { SectionHeading } from '../layout/section-heading.tsx';
import { useManagedArtists } from '../layout/use-managed-artists.ts';
import { AddArtist } from './add-artist.tsx';
import { ArtistCards } from './artist-cards.tsx';
import { ListeningNow } from './listening-now.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import * as css from './overview-page.css.ts';
import { PlaysCard } from './plays-card.tsx';
import { ReleasesCard } from './releases-card.tsx';

const PageSkeleton = () => (
  <Loading>
    <div className={css.page}>
      <div className={css.artists}>
        <Skeleton width="100%" height="72px" />
      </div>
      <div className={css.plays}>
        <Skeleton width="100%" height="264px" />
      </div>
      <div className={css.releases}>
        <Skeleton width="100%" height="320px" />
      </div>
      <div className={css.needs}>
        <Skeleton width="100%" height="120px" />
      </div>
    </div>
  </Loading>
);

/** The start page of the backstage: the user's artists, open tasks, plays and releases. */
export const OverviewPage = () => {
  const bootstrap = useBootstrap();
  const { artists, artist, isPending, error, retry } = useManagedArtists();
  const canCreateMusic = useCanCreateMusic();
  const canRequestArtist = isAllowed(bootstrap, 'backstageRequests.create');
  const hasFailed = error !== null && artists.length === 0;
  const hasNoBackstage = !canCreateMusic && !isPending && !hasFailed && artists.length === 0;
  const navigate = useNavigate();
  useEffect(() => {
    if (hasNoBackstage) void navigate(requestsPath, { replace: true });
  }, [hasNoBackstage, navigate]);
  if (hasNoBackstage) return null;
  const renderContent = () => {
    if (isPending) return <PageSkeleton />;
    if (hasFailed) {
      return (
        <Banner tone="danger" action={<Button onClick={retry}>{t('Try again')}</Button>}>
          {getLoadFailureText(error, t('We couldn’t load your artists.'))}
        </Banner>
      );
    }
    return (
      <div className={css.page}>
        <div className={css.artists}>
          {artists.length > 0 ? <ArtistCards artists={artists} /> : canRequestArtist && <AddArtist isFirst />}
        </div>
        <div className={css.add}>{artists.length > 0 && canRequestArtist && <AddArtist />}</div>
        <div className={css.needs}>
          <NeedsAttention artists={artists} />
        </div>
        <div className={css.plays}>{artist && <PlaysCard key={artist.id} artist={artist} />}</div>
        <div className={css.releases}>{artist && <ReleasesCard key={artist.id} artist={artist} />}</div>
        <div className={css.now}>
          {artist && <ListeningNow key={artist.id} subject={{ kind: 'artists', id: artist.id }} />}
        </div>
      </div>
    );
  };
  return (
    <>
      <SectionHeading title={t('Overview')}>{canCreateMusic && <MusicButtons />}</SectionHeading>
      {renderContent()}
    </>
  );
};
