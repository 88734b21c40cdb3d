import { useQuery } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { formatLongDate } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { PrivateAlbum } from '../../sharing/private-page/private-album.tsx';
import { PrivatePlaylist } from '../../sharing/private-page/private-playlist.tsx';
import { PrivateTrack } from '../../sharing/private-page/private-track.tsx';
import { isShareUnavailable, type OpenedShare, sharedQuery } from '../../sharing/shared.queries.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { MediaSkeleton } from '../../ui/media/media-skeleton.tsx';

const InvalidLink = () => {
  const title = t('This link no longer works');
  useDocumentTitle(title);
  return (
    <MessageScreen icon={Unlink} title={title} text={t('Ask the person who sent it for a new one.')}>
      <Link className={button.primary} to="/">
        {t('Go to home page')}
      </Link>
    </MessageScreen>
  );
};

interface SharedItemProps {
  readonly token: string;
  readonly share: OpenedShare;
}

const SharedItem = ({ token, share: { album, track, playlist, startSeconds, releasesAt } }: SharedItemProps) => {
  const albumTracks = useMemo(
    () => (album?.tracks ?? []).map((albumTrack) => ({ ...albumTrack, token })),
    [album, token],
  );
  const trackWithToken = useMemo(() => track && { ...track, token }, [track, token]);
  const note = releasesAt ? t('Releases on :date', { date: formatLongDate(releasesAt) }) : undefined;
  if (album) return <PrivateAlbum {...{ token, album, tracks: albumTracks, startSeconds, note }} />;
  if (playlist) return <PrivatePlaylist {...{ token, playlist, startSeconds }} />;
  return trackWithToken && <PrivateTrack track={trackWithToken} {...{ token, startSeconds, note }} />;
};

/** The page of a private link. It is hidden from search engines, and its URL is not sent to other sites as referrer. */
export const Page = () => {
  const { token = '' } = useParams();
  const { data, error } = useQuery({
    ...sharedQuery(token),
    throwOnError: (error, query) => !isShareUnavailable(error) && shouldThrowPageError(error, query),
  });
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {isShareUnavailable(error) ? (
        <InvalidLink />
      ) : data ? (
        <SharedItem key={token} token={token} share={data} />
      ) : (
        <MediaSkeleton />
      )}
    </>
  );
};
