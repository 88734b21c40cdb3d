import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { formatPosition } from '../../lib/format.ts';
import { t, tn } from '../../lib/i18n.ts';
import { Position } from '../../player/bar/seek-bar.tsx';
import { selectTrack } from '../../player/selectors.ts';
import { usePlayer, useProgress } from '../../player/use-player.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import type { CommentTarget } from '../comments/comment-target.ts';
import { timedCommentsQuery } from '../comments/comments.queries.ts';
import { getAuthor } from '../comments/get-author.ts';
import { findTimedCommentAt, groupTimedComments, type TimedCommentGroup } from './group-timed-comments.ts';
import { TimedCommentBubble } from './timed-comment-bubble.tsx';
import * as css from './timed-comments.css.ts';

/** Minimum distance of two avatars in pixels. */
const minDistance = 30;

/** Width of a time at an end of the strip in pixels, with half an avatar. */
const endWidth = 56;

/**
 * A time at an end of the strip: the position or the duration of the track. It is hidden if an avatar is at that end.
 */
const EndTime = ({ time, isLast }: { readonly time: ReactNode; readonly isLast?: boolean }) => (
  <span className={css.endTime} data-last={isLast || undefined} aria-hidden>
    {time}
  </span>
);

interface DotProps {
  readonly group: TimedCommentGroup;
  readonly isCurrent: boolean;
  readonly isAhead: boolean;
  readonly playFrom: (seconds: number) => void;
}

const toPercent = (fraction: number): string => `${fraction * 100}%`;

/** A group of comments. A press plays from there. */
const Dot = ({ group: { first, others, relativePosition }, isCurrent, isAhead, playFrom }: DotProps) => {
  const { name = '', image = null } = getAuthor(first) ?? {};
  const time = formatPosition(first.timestamp / 1_000);
  const [second] = others;
  return (
    <li className={css.item} style={{ insetInlineStart: toPercent(relativePosition) }}>
      <button
        type="button"
        className={css.dot}
        data-current={isCurrent || undefined}
        data-ahead={isAhead || undefined}
        data-tooltip={`${name} · ${time}`}
        onClick={() => playFrom(first.timestamp / 1_000)}
      >
        <Avatar name={name} image={image} size={isCurrent ? 28 : 24} />
        <span className={hidden}>{t('Play from :time: comment by :name', { time, name })}</span>
      </button>
      {second && (
        <button type="button" className={css.otherCount} onClick={() => playFrom(second.timestamp / 1_000)}>
          <span aria-hidden>+{others.length}</span>
          <span className={hidden}>
            {tn(others.length, '1 more comment at :time', ':count more comments at :time', {
              time: formatPosition(second.timestamp / 1_000),
            })}
          </span>
        </button>
      )}
    </li>
  );
};

/** Returns a ref and the current width of its element in pixels. */
const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const updateWidth = () => setWidth(element.clientWidth);
    updateWidth();
    const observer = new ResizeObserver(updateWidth);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};

/** The comments on a track under its waveform, and the text of the one at the playhead. */
export const TimedCommentsStrip = ({ music }: { readonly music: CommentTarget }) => {
  const { ref, width } = useWidth();
  const { data: timedComments = [] } = useQuery({ ...timedCommentsQuery(music.id), throwOnError: false });
  const isCurrentTrack = usePlayer((state) => selectTrack(state)?.id === music.id);
  const currentIndex = useProgress(({ position }) =>
    isCurrentTrack ? findTimedCommentAt(timedComments, position * 1_000) : -1,
  );
  const groups = useMemo(
    () => groupTimedComments(timedComments, music.duration, width || 1_000, minDistance),
    [timedComments, music.duration, width],
  );
  const playheadPosition = useProgress(({ position, duration }) =>
    isCurrentTrack && duration > 0 ? Math.round((position / duration) * 2_000) / 2_000 : 0,
  );
  const { playFrom } = music;
  const currentComment = timedComments[currentIndex];
  if (!playFrom) return null;
  const isCurrentGroup = ({ first, others }: TimedCommentGroup): boolean =>
    currentComment !== undefined && (first === currentComment || others.includes(currentComment));
  const isFreeAt = (end: number): boolean =>
    !groups.some(
      (group) =>
        Math.abs(group.relativePosition - end) * width <
        endWidth + (end === 1 && group.others.length > 0 ? minDistance : 0),
    );
  return (
    <div ref={ref} className={css.strip}>
      {isCurrentTrack && <span className={css.playhead} style={{ insetInlineStart: toPercent(playheadPosition) }} />}
      {isCurrentTrack && isFreeAt(0) && <EndTime time={<Position />} />}
      {isFreeAt(1) && <EndTime isLast time={formatPosition(music.duration / 1_000)} />}
      {groups.length > 0 && (
        <ul className={css.row} aria-label={t('Comments by timestamp')} data-roving-tabindex>
          {groups.map((group) => (
            <Dot
              key={group.first.id}
              group={group}
              isCurrent={isCurrentGroup(group)}
              isAhead={isCurrentTrack && group.relativePosition > playheadPosition && !isCurrentGroup(group)}
              playFrom={playFrom}
            />
          ))}
        </ul>
      )}
      {currentComment && (
        <TimedCommentBubble
          itemId={music.id}
          comment={currentComment}
          timestampOffset={(currentComment.timestamp / music.duration) * width}
          width={width}
        />
      )}
    </div>
  );
};
