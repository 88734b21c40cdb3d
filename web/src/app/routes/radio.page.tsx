import type { RadioTrack } from '@overtone/shared/discovery/radio/radio.model.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { TrackTable } from '../../catalog/tracks/track-table.tsx';
import { kinds } from '../../discovery/cards/kinds.ts';
import { radioQuery } from '../../discovery/radio/radio.queries.ts';
import { formatRadioReason } from '../../discovery/radio/radio-facts.ts';
import { RadioHeader } from '../../discovery/radio/radio-header.tsx';
import { radioPath } from '../../lib/paths.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useCanonicalPath } from '../../lib/use-canonical-path.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { createRadioContext, getRadioName } from '../../player/radio/radio-context.ts';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { MediaSkeleton } from '../../ui/media/media-skeleton.tsx';

/** A radio: its seed and its tracks, each with the reason why it was chosen. */
export const Page = () => {
  const { seedType = '', seedId = '' } = useParams();
  const list = useInfiniteQuery({ ...radioQuery(seedType, seedId), throwOnError: shouldThrowPageError });
  const seed = list.data?.pages[0]?.seed;
  useCanonicalPath(seed && radioPath(seed));
  useDocumentTitle(seed && getRadioName(seed));
  if (!seed || !list.data) return <MediaSkeleton isRound={seedType === 'artist'} />;
  const allTracks = list.data.pages.flatMap(({ pagination }) => pagination.data);
  // The radio eventually repeats its first tracks. The player continues with them, but the table lists each track once.
  const tracks = [...new Map(allTracks.map((track): [string, RadioTrack] => [track.id, track])).values()];
  const hasMore = list.hasNextPage && tracks.length === allTracks.length;
  return (
    <>
      <RadioHeader seed={seed} kind={kinds[seed.type]} tracks={tracks} />
      <TrackTable tracks={tracks} context={createRadioContext(seed)} note={({ reason }) => formatRadioReason(reason)} />
      {hasMore && (
        <LoadMore
          isLoading={list.isFetching}
          hasFailed={list.isFetchNextPageError}
          load={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
};
