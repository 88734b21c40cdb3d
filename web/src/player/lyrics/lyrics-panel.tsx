import { type LyricLine, parseLrc } from '@overtone/shared/catalog/lyrics/lrc.ts';
import type { Lyrics } from '@overtone/shared/catalog/lyrics/lyrics.model.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { Playable } from '../engine/playable.ts';
import { trackDetailQuery } from '../track-detail.queries.ts';
import * as css from './lyrics.css.ts';
import { LyricsControls } from './lyrics-controls.tsx';
import { PlainLyrics } from './plain-lyrics.tsx';
import { SyncedLyrics } from './synced-lyrics.tsx';

const parseLines = (lyrics: Lyrics | null | undefined): LyricLine[] =>
  lyrics?.format === 'lrc' ? parseLrc(lyrics.text) : [];

const LyricsSkeleton = () => (
  <Loading>
    {[62, 48, 70, 54, 40].map((width) => (
      <span key={width} className={css.loading}>
        <Skeleton width={`${width}%`} height="28px" />
      </span>
    ))}
  </Loading>
);

export interface LyricsPanelProps {
  readonly track: Playable;
  /** Shown before the controls. */
  readonly children?: ReactNode;
}

/** The lyrics of the current track. They fill the available height. */
export const LyricsPanel = ({ track, children }: LyricsPanelProps) => {
  const { data, isPending, error, refetch } = useQuery({
    ...trackDetailQuery(track.id, track.token),
    throwOnError: false,
  });
  const lyrics = data?.lyrics;
  const lines = useMemo(() => parseLines(lyrics), [lyrics]);
  const isSynced = lines.length > 0;
  return (
    <div className={css.panel}>
      <div className={css.header}>
        <div className={css.heading}>{children}</div>
        {lyrics && <LyricsControls trackId={track.id} isSynced={isSynced} />}
      </div>
      {isPending && <LyricsSkeleton />}
      {isSynced && <SyncedLyrics key={track.id} trackId={track.id} lines={lines} />}
      {lyrics && !isSynced && <PlainLyrics text={lyrics.text} />}
      {data && !lyrics && <p className={css.note}>{t('No lyrics for this song yet.')}</p>}
      {error && !data && (
        <div className={css.note}>
          <p>{getLoadFailureText(error, t('We couldn’t load the lyrics.'))}</p>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </div>
      )}
    </div>
  );
};
