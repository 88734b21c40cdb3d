import type { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import { type ReactNode, useMemo } from 'react';
import { createTrackContext } from '../../catalog/tracks/track-context.ts';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { trackPath } from '../../lib/paths.ts';
import { playFrom } from '../../player/waveform/play-from.ts';
import * as css from './commented-page.css.ts';
import { Comments, TimedComments } from './lazy-comments.ts';

interface CommentedTrackProps {
  readonly track: TrackDetail;
  /** Details of the track next to the comments. */
  readonly children: ReactNode;
}

/**
 * The comments on a track, at their timestamps under the waveform and in a list. Renders nothing if comments are
 * disabled.
 */
export const CommentedTrack = ({ track, children }: CommentedTrackProps) => {
  const { enable_comments } = useBootstrap().settings.player;
  const music = useMemo(
    () => ({
      id: track.id,
      path: trackPath(track),
      artist: track.artists[0]?.name ?? '',
      duration: track.duration,
      playFrom: (seconds: number) => playFrom(track, createTrackContext(track), seconds),
    }),
    [track],
  );
  if (!enable_comments) return children;
  return (
    <>
      <div className={css.moments}>
        <TimedComments music={music} />
      </div>
      <div className={css.columns}>
        <div className={css.comments}>
          <Comments key={track.id} music={music} />
        </div>
        <div className={css.details}>{children}</div>
      </div>
    </>
  );
};
