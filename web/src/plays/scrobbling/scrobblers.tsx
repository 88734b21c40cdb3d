import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { rowDetails, rows, rowText } from '../../ui/lists/list-rows.css.ts';
import { ListenBrainzDialog } from './listenbrainz-dialog.tsx';
import { ScrobblerRow } from './scrobbler-row.tsx';
import * as css from './scrobblers.css.ts';
import { scrobblersQuery } from './scrobblers.queries.ts';
import { useLastfm } from './use-lastfm.ts';

const LoadingRows = () => (
  <Loading>
    <div className={rows}>
      {[1, 2].map((index) => (
        <div key={index} className={css.row}>
          <Skeleton width="24px" />
          <div className={rowText}>
            <Skeleton width="120px" height="16px" />
            <Skeleton width="min(220px, 80%)" height="14px" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);

/** Lists the scrobblers with their connections. */
export const Scrobblers = () => {
  const { data, error, isFetching, refetch } = useQuery(scrobblersQuery);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const lastfm = useLastfm();
  if (!data && error) {
    const retryButton = (
      <Button isPending={isFetching} onClick={() => void refetch()}>
        {t('Try again')}
      </Button>
    );
    return (
      <Banner tone="danger" action={retryButton}>
        {getLoadFailureText(error, t('We couldn’t load your services.'))}
      </Banner>
    );
  }
  if (!data) return <LoadingRows />;
  const { scrobblers, isPaused } = data;
  const isConnected = scrobblers.some(({ connection }) => connection);
  if (scrobblers.length === 0) return <p className={rowDetails}>{t('No scrobbling services available.')}</p>;
  return (
    <>
      {isPaused && isConnected && (
        <Banner tone="warning">{t('Your history is paused. Plays aren’t sent until you resume it.')}</Banner>
      )}
      <ul className={rows}>
        {scrobblers.map((scrobbler) => (
          <ScrobblerRow
            key={scrobbler.name}
            scrobbler={scrobbler}
            isPending={scrobbler.name === 'lastfm' && lastfm.isPending}
            connect={scrobbler.name === 'lastfm' ? lastfm.start : () => setIsDialogOpen(true)}
          />
        ))}
      </ul>
      {isDialogOpen && (
        <ListenBrainzDialog
          apiRoots={scrobblers.find(({ name }) => name === 'listenbrainz')?.apiRoots ?? []}
          close={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
};
