import type { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import { Credits } from '../../catalog/tracks/credits.tsx';
import { LyricsText } from '../../catalog/tracks/lyrics-text.tsx';
import { formatPosition } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { type PrivateLinkAccess, privatePath } from '../../lib/private-link.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { TrackWaveform } from '../../player/waveform/track-waveform.tsx';
import { ArtistLinks } from '../../ui/media/artist-links.tsx';
import { MediaHeader } from '../../ui/media/media-header.tsx';
import { PrivateActions } from './private-actions.tsx';

interface PrivateTrackProps {
  readonly token: string;
  readonly track: TrackDetail & PrivateLinkAccess;
  readonly startSeconds: number | null;
  /** A note that the track is not released yet. */
  readonly note: string | undefined;
}

/** The page of a track that is opened through a private link, released or not. It has no menu. */
export const PrivateTrack = ({ token, track, startSeconds, note }: PrivateTrackProps) => {
  const { id, name, image, artists, album, duration, lyrics } = track;
  useDocumentTitle(name);
  const context: PlayContext = { type: 'track', id, name, path: privatePath(token) };
  return (
    <>
      <MediaHeader
        kind={t('Song')}
        name={name}
        image={image}
        credit={<ArtistLinks artists={artists} />}
        facts={[formatPosition(duration / 1000), album?.name].filter(Boolean).join(' · ')}
      />
      <PrivateActions tracks={[track]} {...{ context, startSeconds, note }} />
      <TrackWaveform track={track} context={context} />
      {lyrics && <LyricsText lyrics={lyrics} />}
      <Credits track={{ ...track, album: null }} />
    </>
  );
};
