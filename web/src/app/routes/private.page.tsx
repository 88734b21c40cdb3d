import { useQuery } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { formatLongDate } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { throwUnlessShown } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { PrivateAlbum } from '../../sharing/private-page/private-album.tsx';
import { PrivatePlaylist } from '../../sharing/private-page/private-playlist.tsx';
import { PrivateTrack } from '../../sharing/private-page/private-track.tsx';
import { isShareUnavailable, type OpenedShare, sharedQuery } from '../../sharing/shared.queries.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { MediaSkeleton } from '../../ui/media/media-skeleton.tsx';

const Ended = () => {
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

interface SharedThingProps {
  readonly token: string;
  readonly shared: OpenedShare;
}

const SharedThing = ({ token, shared: { album, track, playlist, startSeconds, releasesAt } }: SharedThingProps) => {
  const tracks = useMemo(() => (album?.tracks ?? []).map((one) => ({ ...one, token })), [album, token]);
  const shown = useMemo(() => track && { ...track, token }, [track, token]);
  const note = releasesAt ? t('Releases on :date', { date: formatLongDate(releasesAt) }) : undefined;
  if (album) return <PrivateAlbum {...{ token, album, tracks, startSeconds, note }} />;
  if (playlist) return <PrivatePlaylist {...{ token, playlist, startSeconds }} />;
  return shown && <PrivateTrack track={shown} {...{ token, startSeconds, note }} />;
};

/** What a private link leads to, for whoever has it: no search engine finds it, and no other site is told its address. */
export const Page = () => {
  const { token = '' } = useParams();
  const { data, error } = useQuery({
    ...sharedQuery(token),
    throwOnError: (failure, query) => !isShareUnavailable(failure) && throwUnlessShown(failure, query),
  });
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {isShareUnavailable(error) ? (
        <Ended />
      ) : data ? (
        <SharedThing key={token} token={token} shared={data} />
      ) : (
        <MediaSkeleton />
      )}
    </>
  );
};
