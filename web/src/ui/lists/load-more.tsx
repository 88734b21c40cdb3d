import { useEffect, useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';
import { end } from './load-more.css.ts';

export interface LoadMoreProps {
  readonly loading: boolean;
  readonly failed: boolean;
  readonly load: () => void;
}

/** The end of a list that goes on: the next page is asked for a screen ahead, and by a button where that failed. */
export const LoadMore = ({ loading, failed, load }: LoadMoreProps) => {
  const marker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!marker.current || loading || failed) return;
    // A busy page is told several things at once: the last one is so. Missed, nothing would tell it again.
    const look = (entries: IntersectionObserverEntry[]) => entries.at(-1)?.isIntersecting && load();
    const near = new IntersectionObserver(look, { rootMargin: '100% 0px' });
    near.observe(marker.current);
    return () => near.disconnect();
  }, [load, loading, failed]);
  return (
    <div ref={marker} className={end}>
      <Button onClick={load} pending={loading}>
        {failed ? t('Try again') : t('Show more')}
      </Button>
    </div>
  );
};
