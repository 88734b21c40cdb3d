import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Credits } from '../../catalog/tracks/credits.tsx';
import { LyricsText } from '../../catalog/tracks/lyrics-text.tsx';
import { createTrackContext } from '../../catalog/tracks/track-context.ts';
import { TrackHeader } from '../../catalog/tracks/track-header.tsx';
import { TrackSkeleton } from '../../catalog/tracks/track-skeleton.tsx';
import { CommentedTrack } from '../../community/commented-page/commented-track.tsx';
import { t } from '../../lib/i18n.ts';
import { genrePath, tagPath, trackPath } from '../../lib/paths.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useCanonicalPath } from '../../lib/use-canonical-path.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { LazyPlaylistsWithTrack } from '../../library/playlists/lazy-playlists-with-track.ts';
import { usePageStartTime } from '../../player/playback/page-start-time.ts';
import { trackDetailQuery } from '../../player/track-detail.queries.ts';
import { TrackWaveform } from '../../player/waveform/track-waveform.tsx';
import { Chips } from '../../ui/lists/chips.tsx';

/** A track: its header, waveform, comments, credits and lyrics. */
export const Page = () => {
  const { trackId = '' } = useParams();
  const start = usePageStartTime();
  const { data: track } = useQuery({ ...trackDetailQuery(trackId), throwOnError: shouldThrowPageError });
  useCanonicalPath(track && trackPath(track));
  useDocumentTitle(track?.name);
  if (!track) return <TrackSkeleton />;
  const links = [
    ...track.genres.map((name) => ({ label: name, path: genrePath(name) })),
    ...track.tags.map((name) => ({ label: `#${name}`, path: tagPath(name) })),
  ];
  return (
    <>
      <TrackHeader track={track} />
      <TrackWaveform track={track} context={createTrackContext(track)} start={start} />
      <CommentedTrack track={track}>
        <Credits track={track} />
        <Chips label={t('Genres and tags')} links={links} />
        {track.lyrics && <LyricsText lyrics={track.lyrics} />}
        <LazyPlaylistsWithTrack trackId={track.id} />
      </CommentedTrack>
    </>
  );
};
