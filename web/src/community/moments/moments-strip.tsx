import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { clock } from '../../lib/format.ts';
import { t, tn } from '../../lib/i18n.ts';
import { Position } from '../../player/bar/seek-bar.tsx';
import { selectTrack } from '../../player/selectors.ts';
import { usePlayer, useProgress } from '../../player/use-player.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { authorOf } from '../comments/author-of.ts';
import type { Commented } from '../comments/commented.ts';
import { momentsQuery } from '../comments/comments.queries.ts';
import { groupMoments, type MomentGroup, momentAt } from './group-moments.ts';
import { MomentBubble } from './moment-bubble.tsx';
import * as css from './moments.css.ts';

/** Pixels between the middles of two pictures. */
const apart = 30;

/** Pixels of a time at an end of the strip, with half a picture. */
const endWidth = 56;

/** Where the track is, and how long: at the ends, where no picture stands. */
const Ends = ({ at, isLast }: { readonly at: ReactNode; readonly isLast?: boolean }) => (
  <span className={css.end} data-last={isLast || undefined} aria-hidden>
    {at}
  </span>
);

interface DotProps {
  readonly group: MomentGroup;
  readonly isCurrent: boolean;
  readonly isAhead: boolean;
  readonly playFrom: (seconds: number) => void;
}

const percent = (share: number): string => `${share * 100}%`;

/** The comments at one place: a press plays from there. */
const Dot = ({ group: { first, others, share }, isCurrent, isAhead, playFrom }: DotProps) => {
  const { name = '', image = null } = authorOf(first) ?? {};
  const time = clock(first.moment / 1_000);
  const [second] = others;
  return (
    <li className={css.item} style={{ insetInlineStart: percent(share) }}>
      <button
        type="button"
        className={css.dot}
        data-current={isCurrent || undefined}
        data-ahead={isAhead || undefined}
        data-tooltip={`${name} · ${time}`}
        onClick={() => playFrom(first.moment / 1_000)}
      >
        <Avatar name={name} image={image} size={isCurrent ? 28 : 24} />
        <span className={hidden}>{t('Play from :time: comment by :name', { time, name })}</span>
      </button>
      {second && (
        <button type="button" className={css.others} onClick={() => playFrom(second.moment / 1_000)}>
          <span aria-hidden>+{others.length}</span>
          <span className={hidden}>
            {tn(others.length, '1 more comment at :time', ':count more comments at :time', {
              time: clock(second.moment / 1_000),
            })}
          </span>
        </button>
      )}
    </li>
  );
};

/** How wide an element is, as it changes; pixels. */
const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const look = () => setWidth(element.clientWidth);
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
};

/** The comments on a track under its waveform, each at its moment, and the one at the playhead in words. */
export const MomentsStrip = ({ thing }: { readonly thing: Commented }) => {
  const { ref, width } = useWidth();
  const { data: moments = [] } = useQuery({ ...momentsQuery(thing.id), throwOnError: false });
  const isCurrent = usePlayer((state) => selectTrack(state)?.id === thing.id);
  const at = useProgress(({ position }) => (isCurrent ? momentAt(moments, position * 1_000) : -1));
  const groups = useMemo(
    () => groupMoments(moments, thing.duration, width || 1_000, apart),
    [moments, thing.duration, width],
  );
  const share = useProgress(({ position, duration }) =>
    isCurrent && duration > 0 ? Math.round((position / duration) * 2_000) / 2_000 : 0,
  );
  const { playFrom } = thing;
  const said = moments[at];
  if (!playFrom) return null;
  const holds = ({ first, others }: MomentGroup): boolean =>
    said !== undefined && (first === said || others.includes(said));
  const hasRoomAt = (end: number): boolean =>
    !groups.some(
      (group) => Math.abs(group.share - end) * width < endWidth + (end === 1 && group.others.length > 0 ? apart : 0),
    );
  return (
    <div ref={ref} className={css.strip}>
      {isCurrent && <span className={css.playhead} style={{ insetInlineStart: percent(share) }} />}
      {isCurrent && hasRoomAt(0) && <Ends at={<Position />} />}
      {hasRoomAt(1) && <Ends isLast at={clock(thing.duration / 1_000)} />}
      {groups.length > 0 && (
        <ul className={css.row} aria-label={t('Comments by moment')} data-one-stop>
          {groups.map((group) => (
            <Dot
              key={group.first.id}
              group={group}
              isCurrent={holds(group)}
              isAhead={isCurrent && group.share > share && !holds(group)}
              playFrom={playFrom}
            />
          ))}
        </ul>
      )}
      {said && (
        <MomentBubble thingId={thing.id} comment={said} middle={(said.moment / thing.duration) * width} width={width} />
      )}
    </div>
  );
};
