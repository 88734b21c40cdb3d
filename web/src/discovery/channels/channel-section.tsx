import type { ChannelSection as Section } from '@overtone/shared/discovery/channels/channel.model.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { getInlineDirection } from '../../lib/inline-direction.ts';
import { channelPath } from '../../lib/paths.ts';
import { mirrored } from '../../styles/mirrored.css.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Section as PageSection } from '../../ui/lists/section.tsx';
import { createChannelTrackList } from './channel-context.ts';
import { ChannelRows } from './channel-rows.tsx';
import { scrollButton } from './channel-section.css.ts';
import type { ChannelViews } from './channel-views.ts';

interface ScrollEnds {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** Whether a horizontally scrolling row is at its start and end. A row that does not overflow is at both. */
const useScrollEnds = (list: RefObject<HTMLElement | null>): ScrollEnds => {
  const [scrollEnds, setScrollEnds] = useState<ScrollEnds>({ isAtStart: true, isAtEnd: true });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = (): void => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // In right-to-left layouts `scrollLeft` is negative.
      const scrollDistance = Math.abs(scrollLeft);
      const newScrollEnds = { isAtStart: scrollDistance < 8, isAtEnd: scrollDistance + clientWidth > scrollWidth - 8 };
      setScrollEnds((current) =>
        current.isAtStart === newScrollEnds.isAtStart && current.isAtEnd === newScrollEnds.isAtEnd
          ? current
          : newScrollEnds,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [list]);
  return scrollEnds;
};

/** Maximum number of tiles: two rows on a desktop. */
const tilesMax = 6;

interface ChannelSectionProps {
  readonly channel: Section['channel'];
  readonly views: ChannelViews;
}

/** A nested channel: its first rows under its name, which links to the channel's page. */
export const ChannelSection = ({ channel, views }: ChannelSectionProps) => {
  const list = useRef<HTMLUListElement>(null);
  const { isAtStart, isAtEnd } = useScrollEnds(list);
  const scrollBy = (direction: 1 | -1) => () =>
    list.current?.scrollBy({
      left: direction * getInlineDirection() * list.current.clientWidth * 0.9,
      behavior: 'smooth',
    });
  const { content, name, slug, nestedLayout, hideTitle } = channel;
  if (content.data.length === 0) return null;
  const path = channelPath(slug);
  const trackList = createChannelTrackList(channel, [content]);
  const load = trackList.tracks.length > 0 ? async () => trackList : undefined;
  const rows = nestedLayout === 'list' ? content.data.slice(0, tilesMax) : content.data;
  return (
    <PageSection
      title={hideTitle ? undefined : name}
      path={path}
      entries={async () => (await import('./channel-menu.ts')).createChannelMenu(channel, load)}
      controls={
        (!isAtStart || !isAtEnd) && (
          // Only for the mouse: with the keyboard the list scrolls to the focused item.
          <>
            <IconButton
              className={scrollButton}
              label={t('Scroll back')}
              onClick={scrollBy(-1)}
              disabled={isAtStart}
              tabIndex={-1}
            >
              <ChevronLeft className={mirrored} />
            </IconButton>
            <IconButton
              className={scrollButton}
              label={t('Scroll forward')}
              onClick={scrollBy(1)}
              disabled={isAtEnd}
              tabIndex={-1}
            >
              <ChevronRight className={mirrored} />
            </IconButton>
          </>
        )
      }
    >
      <ChannelRows channel={channel} layout={nestedLayout} rows={rows} list={trackList} views={views} listRef={list} />
    </PageSection>
  );
};
