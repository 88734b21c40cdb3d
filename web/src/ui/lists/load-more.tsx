import { useEffect, useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';
import { end } from './load-more.css.ts';

export interface LoadMoreProps {
  readonly loading: boolean;
  readonly failed: boolean;
  readonly load: () => void;
}

/** The end of a paginated list. Loads the next page one screen ahead, or by a button if that failed. */
export const LoadMore = ({ loading, failed, load }: LoadMoreProps) => {
  const marker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!marker.current || loading || failed) return;
    // A busy page gets several entries at once, of which the last is current. If it were missed, no further entry would
    // follow.
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
